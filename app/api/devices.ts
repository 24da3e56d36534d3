// Device marks: given by the server at sign-in and sent with the next one, so that others who guess passwords cannot lock the
// account's owner out on this device. They open nothing and stay after signing out: one for each person who signs in here.
const KEY = 'devices';
/** As many as the server accepts. */
const MOST = 5;

export function readDevices(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept)
      ? kept.filter((mark) => typeof mark === 'string' && mark.length <= 100).slice(0, MOST)
      : [];
  } catch {
    return [];
  }
}

export function keepDevice(mark: string) {
  const others = readDevices().filter((other) => other !== mark);
  localStorage.setItem(KEY, JSON.stringify([mark, ...others].slice(0, MOST)));
}
