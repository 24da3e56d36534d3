// A video that was started. Loaded only then.
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Video } from '#contract/courses/video.ts';
import { readSpeed, saveProgress, saveSpeed } from './watched.ts';
import { followYoutube, type PlayerEvent } from './youtube-messages.ts';

export type VideoFrameProps = Omit<VideoPlayerProps, 'onTime'> & {
  chapterKey: string;
  video: Video;
  onBroken: () => void;
};

export function VideoFrame({ chapterKey, video, onBroken, ...rest }: VideoFrameProps) {
  const progress = useProgressSaving(chapterKey);
  const showing: VideoPlayerProps = {
    ...rest,
    onTime: progress.update,
    onEnded: () => {
      progress.discard();
      rest.onEnded();
    },
  };
  if (video.kind === 'youtube') return <YoutubeFrame {...showing} embed={video.embed} />;
  if (video.kind === 'drive') return <DriveFrame {...showing} embed={video.embed} />;
  return <FileVideo {...showing} address={video.link} onBroken={onBroken} />;
}

// Drive does not report progress.
function DriveFrame({ title, takeFocus, embed }: VideoPlayerProps & { embed: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useFocus(frame, takeFocus);
  return <iframe ref={frame} src={embed} title={title} allow={PLAYER_RIGHTS} className="absolute inset-0 size-full" />;
}

function FileVideo({
  title,
  from,
  takeFocus,
  address,
  ...on
}: VideoPlayerProps & { address: string; onBroken: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  useFocus(video, takeFocus);
  // Set in an effect: React misses events that a video fires before it is in the page.
  useEffect(() => {
    if (video.current) video.current.src = address;
  }, [address]);
  return (
    // biome-ignore lint/a11y/useMediaCaption: staff give the address of a file; captions are in it or there are none
    <video
      ref={video}
      aria-label={title}
      controls
      autoPlay
      playsInline
      className="absolute inset-0 size-full bg-black"
      onLoadedMetadata={({ currentTarget }) => {
        if (from > 0) currentTarget.currentTime = from;
        currentTarget.playbackRate = readSpeed();
      }}
      onTimeUpdate={({ currentTarget }) => on.onTime(currentTarget.currentTime, currentTarget.duration)}
      onRateChange={({ currentTarget }) => saveSpeed(currentTarget.playbackRate)}
      onEnded={on.onEnded}
      onError={on.onBroken}
    />
  );
}

const EVERY = 5;

/** Players report the time several times a second; it is stored every few seconds, and when the visitor leaves. */
function useProgressSaving(chapterKey: string) {
  const last = useRef({ at: 0, of: 0, written: 0 });
  const write = () => {
    const { at, of, written } = last.current;
    if (at === written) return;
    last.current.written = at;
    saveProgress(chapterKey, at, of);
  };
  const saveNow = useEffectEvent(write);
  useEffect(() => {
    const onLeave = () => saveNow();
    addEventListener('pagehide', onLeave);
    document.addEventListener('visibilitychange', onLeave);
    return () => {
      removeEventListener('pagehide', onLeave);
      document.removeEventListener('visibilitychange', onLeave);
      saveNow();
    };
  }, []);
  return {
    update(at: number, of: number) {
      last.current = { ...last.current, at, of };
      if (Math.abs(at - last.current.written) >= EVERY) write();
    },
    /** At the end of the video the last position is not stored. */
    discard() {
      last.current.written = last.current.at;
    },
  };
}

// A YouTube video in its privacy-enhanced frame.
function YoutubeFrame({ title, from, takeFocus, onTime, onEnded, embed }: VideoPlayerProps & { embed: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  // Set once: another address would reload the video.
  const [address] = useState(() => playerAddress(embed, from));
  const onEvent = useEffectEvent((event: PlayerEvent) => {
    if (event.kind === 'time') onTime(event.at, event.of);
    else if (event.kind === 'ended') onEnded();
    else saveSpeed(event.speed);
  });
  useFocus(frame, takeFocus);
  useEffect(() => {
    if (frame.current) return followYoutube(frame.current, (event) => onEvent(event), readSpeed());
  }, []);
  return (
    <iframe
      ref={frame}
      src={address}
      title={title}
      allow={PLAYER_RIGHTS}
      // YouTube does not play without a referrer.
      referrerPolicy="strict-origin-when-cross-origin"
      className="absolute inset-0 size-full"
    />
  );
}

function playerAddress(embed: string, from: number) {
  const url = new URL(embed);
  const parameters = { autoplay: 1, enablejsapi: 1, origin: location.origin, playsinline: 1, rel: 0 };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, String(value));
  if (from > 0) url.searchParams.set('start', String(Math.floor(from)));
  return url.href;
}

// What the players (YouTube, Drive, file) have in common.
type VideoPlayerProps = {
  title: string;
  /** Start position, in seconds. */
  from: number;
  /** Move focus to the player: the button that was pressed is gone. */
  takeFocus: boolean;
  onTime: (at: number, of: number) => void;
  onEnded: () => void;
};

const PLAYER_RIGHTS = 'autoplay; encrypted-media; fullscreen; picture-in-picture';

function useFocus(target: RefObject<HTMLElement | null>, isWanted: boolean) {
  useEffect(() => {
    if (isWanted) target.current?.focus({ preventScroll: true });
  }, [target, isWanted]);
}
