// What this device remembers of lectures: how far each chapter was watched, which are done, and how fast they are
// played. Nothing of it leaves the device. Where storage is refused, the page simply forgets.
import { useSyncExternalStore } from 'react';

/** Seconds: where the viewer stopped, and how long the video is (0 when unknown). */
export type Progress = { at: number; of: number; done: boolean };
export type Watched = ReadonlyMap<string, Progress>;

const KEY = 'watched';
const SPEED_KEY = 'playback-speed';
/** The chapters seen least recently are forgotten first. */
const LIMIT = 1000;

const nothing: Watched = new Map();
const listeners = new Set<() => void>();
let known: { text: string | null; watched: Watched } = { text: null, watched: nothing };

/** Empty on the server and while the first page comes to life: pages are the same for everyone. */
export function useWatched(): Watched {
  return useSyncExternalStore(subscribe, readWatched, () => nothing);
}

export function readWatched(): Watched {
  const text = readItem(KEY);
  if (text !== known.text) known = { text, watched: parseWatched(text) };
  return known.watched;
}

export function noteProgress(key: string, at: number, of: number) {
  const before = readWatched().get(key);
  const length = Number.isFinite(of) && of > 0 ? of : (before?.of ?? 0);
  const share = length > 0 ? at / length : 0;
  // Who has seen nine tenths has watched it, and who is in the last seconds would not want to resume there.
  note(key, { at: share > 0.97 ? 0 : at, of: length, done: before?.done === true || share >= 0.9 });
}

export function noteDone(key: string) {
  note(key, { at: 0, of: readWatched().get(key)?.of ?? 0, done: true });
}

/** Where to go on, or where the link says the chapter begins. A few seconds are not worth mentioning. */
export function resumeFrom(progress: Progress | undefined, start: number) {
  return progress && progress.at >= start + 5 ? Math.floor(progress.at) : undefined;
}

export function readSpeed() {
  const speed = Number(readItem(SPEED_KEY));
  return speed >= 0.25 && speed <= 4 ? speed : 1;
}

export function noteSpeed(speed: number) {
  writeItem(SPEED_KEY, String(speed));
}

/** 5:58, 1:02:03. */
export function formatTime(seconds: number) {
  const whole = Math.floor(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

function note(key: string, progress: Progress) {
  const watched = new Map(readWatched());
  watched.delete(key);
  watched.set(key, progress);
  const kept = [...watched].slice(-LIMIT);
  const text = JSON.stringify(kept.map(([name, { at, of, done }]) => [name, Math.floor(at), Math.floor(of), done]));
  writeItem(KEY, text);
  announce();
}

function parseWatched(text: string | null): Watched {
  try {
    const watched = new Map<string, Progress>();
    for (const [key, at, of, done] of JSON.parse(text ?? '[]') as [string, number, number, boolean][])
      watched.set(String(key), { at: Number(at) || 0, of: Number(of) || 0, done: done === true });
    return watched;
  } catch {
    return nothing;
  }
}

function readItem(key: string) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function writeItem(key: string, text: string) {
  try {
    localStorage.setItem(key, text);
  } catch {
    // Full, or not allowed: then this is not remembered.
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function announce() {
  for (const listener of listeners) listener();
}
