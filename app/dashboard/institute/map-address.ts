// Finds the address in the embed code (an iframe) that map services give.

export function addressInFrame(text: string) {
  const [, found] = /<iframe\b[^>]*?\ssrc\s*=\s*["']([^"']+)["']/i.exec(text) ?? [];
  return found === undefined ? text : found.replaceAll('&amp;', '&').trim();
}
