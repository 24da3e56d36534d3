// Progress of each chapter and playback speed, in local storage. Nothing leaves the device. Without storage nothing is
// remembered.
import { useSyncExternalStore } from 'react';

/** Position and length in seconds; length 0 when unknown. */
export type Progress = { at: number; of: number; done: boolean };
export type Watched = ReadonlyMap<string, Progress>;

const KEY = 'watched';
const SPEED_KEY = 'playback-speed';
/** The least recently watched chapters are dropped first. */
const LIMIT = 1000;

const nothing: Watched = new Map();
const listeners = new Set<() => void>();
let known: { text: string | null; watched: Watched } = { text: null, watched: nothing };

/** Empty on the server and during hydration: pages are the same for everyone. */
export function useWatched(): Watched {
  return useSyncExternalStore(subscribe, readWatched, () => nothing);
}

export function readWatched(): Watched {
  const text = readItem(KEY);
  if (text !== known.text) known = { text, watched: parseWatched(text) };
  return known.watched;
}

export function saveProgress(key: string, at: number, of: number) {
  const before = readWatched().get(key);
  const length = Number.isFinite(of) && of > 0 ? of : (before?.of ?? 0);
  const share = length > 0 ? at / length : 0;
  // 90 % counts as watched, and nobody wants to resume in the last seconds.
  save(key, { at: share > 0.97 ? 0 : at, of: length, done: before?.done === true || share >= 0.9 });
}

export function markWatched(key: string) {
  save(key, { at: 0, of: readWatched().get(key)?.of ?? 0, done: true });
}

/** Undefined unless at least 5 seconds after the start were watched. */
export function resumeFrom(progress: Progress | undefined, start: number) {
  return progress && progress.at >= start + 5 ? Math.floor(progress.at) : undefined;
}

export function readSpeed() {
  const speed = Number(readItem(SPEED_KEY));
  return speed >= 0.25 && speed <= 4 ? speed : 1;
}

export function saveSpeed(speed: number) {
  writeItem(SPEED_KEY, String(speed));
}

/** 5:58, 1:02:03. */
export function formatTime(seconds: number) {
  const whole = Math.floor(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

function save(key: string, progress: Progress) {
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
    // Full or not allowed: not remembered.
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
