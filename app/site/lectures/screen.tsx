// The video, or its poster until it is started. Sticky under the header on phones held upright.
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import type { Chapter } from './chapters.ts';
import { Poster } from './poster.tsx';
import type { VideoFrameProps } from './video-frame.tsx';
import { type Progress, resumeFrom } from './watched.ts';

const loadFrame = () => import('./video-frame.tsx').catch(() => ({ VideoFrame: Unloaded }));
const VideoFrame = lazy(async () => ({ default: (await loadFrame()).VideoFrame }));

type ScreenProps = {
  chapter: Chapter;
  progress: Progress | undefined;
  isPlaying: boolean;
  isBroken: boolean;
  takeFocus: boolean;
  onStart: () => void;
  onEnded: () => void;
  onBroken: () => void;
  /** On the poster. */
  children: ReactNode;
};

export function Screen({ chapter, progress, isPlaying, isBroken, children, ...playing }: ScreenProps) {
  const { takeFocus, onStart, onEnded, onBroken } = playing;
  const { key, title, video } = chapter;
  const isPlain = video.kind === 'link' || isBroken;
  const resume = resumeFrom(progress, video.start);
  const poster = (
    <Poster
      title={title}
      link={video.link}
      state={isBroken ? 'broken' : isPlain ? 'elsewhere' : 'here'}
      resume={isPlain ? undefined : resume}
      length={progress?.of}
      onPress={() => void loadFrame()}
      onStart={onStart}
    />
  );
  return (
    <div className="on-slate relative z-10 aspect-video w-full overflow-hidden bg-slate max-[900px]:[@media(max-height:559px)]:max-h-[calc(100dvh-5rem)] max-[900px]:[@media(min-height:560px)]:sticky max-[900px]:[@media(min-height:560px)]:top-16 min-[900px]:rounded-[24px]">
      {isPlaying ? (
        <Suspense fallback={poster}>
          <VideoFrame
            chapterKey={key}
            title={title}
            video={video}
            from={resume ?? video.start}
            takeFocus={takeFocus}
            onEnded={onEnded}
            onBroken={onBroken}
          />
        </Suspense>
      ) : (
        <>
          {poster}
          {children}
        </>
      )}
    </div>
  );
}

/** The player's code could not be loaded: the link to the video still works. */
function Unloaded({ onBroken }: VideoFrameProps) {
  useEffect(onBroken, [onBroken]);
  return null;
}
