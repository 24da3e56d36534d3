// The camera, as long as the page that uses it is shown. Every way out turns it off.
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { openCodeReader } from './code-reader.ts';

/** asking: whether the camera may be used. */
export type CameraState = 'asking' | 'on' | 'refused' | 'missing';

const LOOK_EVERY_MS = 150;

/** Calls `onCode` with the content of the code in view, for each frame that is read; undefined when there is none. */
export function useCamera(video: RefObject<HTMLVideoElement | null>, onCode: (text: string | undefined) => void) {
  const [state, setState] = useState<CameraState>('asking');
  const report = useEffectEvent(onCode);
  useEffect(() => {
    const ending = new AbortController();
    void watch(video.current, ending.signal, { setState, report }).catch((error) => {
      if (!ending.signal.aborted) setState((error as Error).name === 'NotAllowedError' ? 'refused' : 'missing');
    });
    return () => ending.abort();
  }, [video]);
  return state;
}

type Told = { setState: (state: CameraState) => void; report: (text: string | undefined) => void };

async function watch(video: HTMLVideoElement | null, signal: AbortSignal, { setState, report }: Told) {
  // Undefined on a page without https.
  const stream = await navigator.mediaDevices?.getUserMedia({ video: { facingMode: 'environment', width: 1280 } });
  try {
    if (!video || !stream) return setState('missing');
    signal.throwIfAborted();
    const [track] = stream.getVideoTracks();
    // Unplugged, or taken by another app.
    track?.addEventListener('ended', () => setState('missing'), { signal });
    video.srcObject = stream;
    await video.play();
    const read = await openCodeReader();
    signal.throwIfAborted();
    setState('on');
    while (!signal.aborted && track?.readyState === 'live') {
      report(await read(video).catch(() => undefined));
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  } finally {
    for (const track of stream?.getTracks() ?? []) track.stop();
  }
}
