// Scans papers one after the other with the camera and adds each to the list.
import { Check } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSiteUrl } from '../../../api/institute.ts';
import { useT } from '../../../language/translation.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { openCodeReader } from '../paper/code-reader.ts';
import { answerOf } from '../paper/paper-photo.ts';

/** A paper that was out of view for so long may be scanned again. */
const FORGET_MS = 1500;
const SHOW_MS = 1200;

type BatchCameraProps = {
  count: number;
  /** The number of the paper, and whether it was not yet in the list. */
  onPaper: (to: string) => { number: string; isNew: boolean };
  onClose: () => void;
};

export function CheckCamera({ count, onPaper, onClose }: BatchCameraProps) {
  const t = useT();
  const siteUrl = useSiteUrl();
  const video = useRef<HTMLVideoElement>(null);
  const box = useRef<HTMLElement>(null);
  const last = useRef({ text: '', at: 0 });
  const [message, setMessage] = useState('');
  const [isFound, setFound] = useState(false);

  const state = useCamera(video, (text) => {
    const now = performance.now();
    if (text === undefined) return;
    const isSame = text === last.current.text && now - last.current.at < FORGET_MS;
    last.current = { text, at: now };
    if (isSame) return;
    const answer = answerOf(text, [location.origin, siteUrl], t);
    if ('problem' in answer) return setMessage(answer.problem);
    const { number, isNew } = onPaper(answer.to);
    setMessage(
      isNew
        ? t('{number} is added. Now the next paper.', { number })
        : t('{number} is in the list already.', { number }),
    );
    setFound(true);
    if (isNew) navigator.vibrate?.(60);
  });

  useEffect(() => {
    if (!isFound) return;
    const timer = setTimeout(() => setFound(false), SHOW_MS);
    return () => clearTimeout(timer);
  }, [isFound]);
  useEffect(() => void box.current?.scrollIntoView({ block: 'nearest' }), []);
  // The camera is turned off when the page is hidden.
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const whenHidden = () => document.hidden && close();
    document.addEventListener('visibilitychange', whenHidden);
    return () => document.removeEventListener('visibilitychange', whenHidden);
  }, []);

  const problem = problems(t)[state];
  return (
    <section ref={box} aria-label={t('Camera')} className="grid scroll-mt-24 gap-3 rounded-m bg-slate p-3 text-chalk">
      <div className={classNames('relative overflow-hidden rounded-m bg-black', problem && 'hidden')}>
        <video ref={video} muted playsInline className="aspect-4/3 w-full object-cover" style={{ maxHeight: '60vh' }} />
        <div aria-hidden className="absolute inset-0 grid place-items-center">
          <div className="grid place-items-center rounded-card" style={isFound ? { ...frame, ...found } : frame}>
            {isFound && <Check size={64} strokeWidth={3} />}
          </div>
        </div>
      </div>
      <p role="status" className="px-1 font-medium">
        {problem ?? (message || t('Hold the QR code of a paper before the camera.'))}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="button" size="small" onClick={onClose}>
          {t('Turn the camera off')}
        </Button>
        {count > 0 && <p>{t('{count, plural, one {# paper} other {# papers}}', { count })}</p>}
      </div>
    </section>
  );
}

// Not classes: every page would load them for this one.
const frame = { height: '60%', aspectRatio: '1', border: '4px solid rgb(255 255 255 / 0.7)' };
const found = { borderColor: 'var(--c-leaf)', background: 'color-mix(in srgb, var(--c-leaf) 40%, transparent)' };

const problems = (t: ReturnType<typeof useT>): Partial<Record<CameraState, string>> => ({
  refused: t('The camera was not allowed. Allow it for this page in your browser’s settings, or add photos instead.'),
  missing: t('No camera can be used here. Add photos of the QR codes instead.'),
});

/** asking: whether the camera may be used. */
type CameraState = 'asking' | 'on' | 'refused' | 'missing';

const LOOK_EVERY_MS = 150;

/** Calls `onCode` with the content of the code in view, for each frame that is read; undefined when there is none. */
function useCamera(video: RefObject<HTMLVideoElement | null>, onCode: (text: string | undefined) => void) {
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

type Watching = { setState: (state: CameraState) => void; report: (text: string | undefined) => void };

async function watch(video: HTMLVideoElement | null, signal: AbortSignal, { setState, report }: Watching) {
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
