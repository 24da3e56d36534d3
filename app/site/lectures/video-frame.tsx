// A video that somebody started. This file, and whatever a video's host sends along, loads only then.
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Video } from '#contract/video.ts';
import { PLAYER_RIGHTS, type Showing, useFocus } from './player-props.ts';
import { noteDone, noteProgress, noteSpeed, readSpeed } from './watched.ts';
import { YoutubeFrame } from './youtube-frame.tsx';

export type VideoFrameProps = Omit<Showing, 'onTime'> & {
  chapterKey: string;
  video: Video;
  onBroken: () => void;
};

export function VideoFrame({ chapterKey, video, onBroken, ...rest }: VideoFrameProps) {
  const notes = useProgressNotes(chapterKey);
  const showing: Showing = {
    ...rest,
    onTime: notes.take,
    onEnded: () => {
      notes.drop();
      rest.onEnded();
    },
  };
  if (video.kind === 'youtube') return <YoutubeFrame {...showing} embed={video.embed} />;
  if (video.kind === 'drive') return <DriveFrame {...showing} embed={video.embed} chapterKey={chapterKey} />;
  return <FileVideo {...showing} address={video.link} onBroken={onBroken} />;
}

function DriveFrame({ title, takeFocus, embed, chapterKey }: Showing & { embed: string; chapterKey: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useFocus(frame, takeFocus);
  // Drive never tells how far a video was watched.
  useEffect(() => noteDone(chapterKey), [chapterKey]);
  return <iframe ref={frame} src={embed} title={title} allow={PLAYER_RIGHTS} className="absolute inset-0 size-full" />;
}

function FileVideo({ title, from, takeFocus, address, ...on }: Showing & { address: string; onBroken: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  useFocus(video, takeFocus);
  // Only now: React does not pass on what a video tells before it is in the page, be it good news or bad.
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
      onRateChange={({ currentTarget }) => noteSpeed(currentTarget.playbackRate)}
      onEnded={on.onEnded}
      onError={on.onBroken}
    />
  );
}

const EVERY = 5;

/** Players tell the time several times a second; it is written down every few seconds, and when the visitor leaves. */
function useProgressNotes(chapterKey: string) {
  const last = useRef({ at: 0, of: 0, written: 0 });
  const write = () => {
    const { at, of, written } = last.current;
    if (at === written) return;
    last.current.written = at;
    noteProgress(chapterKey, at, of);
  };
  const leave = useEffectEvent(write);
  useEffect(() => {
    const onLeave = () => leave();
    addEventListener('pagehide', onLeave);
    document.addEventListener('visibilitychange', onLeave);
    return () => {
      removeEventListener('pagehide', onLeave);
      document.removeEventListener('visibilitychange', onLeave);
      leave();
    };
  }, []);
  return {
    take(at: number, of: number) {
      last.current = { ...last.current, at, of };
      if (Math.abs(at - last.current.written) >= EVERY) write();
    },
    /** The end was reached: the last seconds are no place to come back to. */
    drop() {
      last.current.written = last.current.at;
    },
  };
}
