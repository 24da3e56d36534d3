// Which chapters were started and how far they were watched, and the playback speed, in local storage. Nothing leaves the device.
// Without storage nothing is remembered.
import { useSyncExternalStore } from 'react';

/** Position and length in seconds; length 0 when unknown, as for players that tell nothing. `done`: watched to its end. */
export type Progress = { at: number; of: number; done: boolean };
/** The chapters that were started, the latest last. */
export type Watched = ReadonlyMap<string, Progress>;
/** A chapter: its address on the site and its title. */
type Lecture = { to: string; title: string };

const KEY = 'watched';
const LATEST_KEY = 'latest-lecture';
const SPEED_KEY = 'playback-speed';
/** The chapters that were started first are dropped first. */
const LIMIT = 1000;

const nothing: Watched = new Map();
const listeners = new Set<() => void>();
let known: { text: string | null; watched: Watched } = { text: null, watched: nothing };

/** Empty on the server and during hydration: pages are the same for everyone. */
export function useWatched(): Watched {
  return useSyncExternalStore(subscribe, readWatched, () => nothing);
}

function readWatched(): Watched {
  const text = readItem(KEY);
  if (text !== known.text) known = { text, watched: parseWatched(text) };
  return known.watched;
}

/** At once, when a chapter is started: a player may never say that it plays. */
export function markStarted(key: string, lecture: Lecture) {
  writeItem(LATEST_KEY, JSON.stringify(lecture));
  const watched = new Map(readWatched());
  const before = watched.get(key) ?? { at: 0, of: 0, done: false };
  watched.delete(key);
  save(watched.set(key, before));
}

/** The chapter that was started last, on any page. */
export function useLatestLecture(): Lecture | undefined {
  const text = useSyncExternalStore(
    subscribe,
    () => readItem(LATEST_KEY),
    () => null,
  );
  try {
    const { to, title } = JSON.parse(text ?? '{}') as Partial<Lecture>;
    // Only an address of our own.
    return to && title && /^\/[a-z-]+\/[A-Za-z0-9-]+\?u=\d+&c=\d+$/.test(to) ? { to, title } : undefined;
  } catch {
    return undefined;
  }
}

export function saveProgress(key: string, at: number, of: number) {
  const before = readWatched().get(key);
  const length = Number.isFinite(of) && of > 0 ? of : (before?.of ?? 0);
  const share = length > 0 ? at / length : 0;
  // 90 % counts as watched, and nobody wants to resume in the last seconds.
  note(key, { at: share > 0.97 ? 0 : at, of: length, done: before?.done === true || share >= 0.9 });
}

/** To its end. */
export function markWatched(key: string) {
  note(key, { at: 0, of: readWatched().get(key)?.of ?? 0, done: true });
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

/** Its place stays: the last words of a player come after the next chapter was started. */
const note = (key: string, progress: Progress) => save(new Map(readWatched()).set(key, progress));

function save(watched: Watched) {
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
