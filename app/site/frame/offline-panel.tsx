// Shown offline in place of a page that is not cached. Reloads when the connection is back.
import { BadgeCheck, RotateCw } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useT } from '../../language/translation.tsx';
import { ButtonAnchor, ButtonLink } from '../../ui/button.tsx';
import { LazyMuggu } from '../../ui/drawn/lazy-muggu.tsx';
import { SlatePanel } from '../../ui/drawn/slate-panel.tsx';

/** A bad connection comes and goes, and the visitor may just be leaving: a reload would lead back to this page. */
const STEADY_MS = 400;

/** `hasFailed`: shown in place of a page whose data could not be loaded. The connection may be back since. */
export function OfflinePanel({ hasFailed }: { hasFailed?: boolean }) {
  const t = useT();
  return (
    <OfflineFrame
      hasFailed={hasFailed}
      title={t('You are offline.')}
      text={t('Pages that you have opened before are on this device and still open. This one is not among them.')}
      more={t('It opens by itself when the connection is back.')}
    >
      <ButtonLink to="/certificate-verification" look="chalk" className="whitespace-normal!">
        <BadgeCheck aria-hidden className="size-5" />
        {t('Check a paper’s QR code')}
      </ButtonLink>
    </OfflineFrame>
  );
}

type OfflineFrameProps = { title: string; text: string; more: string; hasFailed?: boolean; children?: ReactNode };

/** With a closed muggu, whose line returns to its start. */
export function OfflineFrame({ title, text, more, hasFailed, children }: OfflineFrameProps) {
  const t = useT();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const reload = () => {
      clearTimeout(timer);
      timer = setTimeout(() => navigator.onLine && location.reload(), STEADY_MS);
    };
    addEventListener('online', reload);
    if (hasFailed && navigator.onLine) reload();
    return () => {
      clearTimeout(timer);
      removeEventListener('online', reload);
    };
  }, [hasFailed]);
  return (
    <SlatePanel as="div">
      <div className="mx-auto grid max-w-300 items-center gap-6 px-5.5 pt-7 pb-11 min-[900px]:min-h-[min(70vh,36rem)] min-[900px]:grid-cols-[1.1fr_1fr] min-[900px]:gap-10 min-[900px]:px-10 min-[900px]:py-12">
        <LazyMuggu
          seed="closed"
          columns={5}
          openness={0.7}
          className="mx-auto size-48 text-chalk min-[900px]:order-last min-[900px]:size-100"
        />
        <div>
          <h1 className="text-h1 leading-[.94]">{title}</h1>
          <p className="mt-4 max-w-[46ch] text-lead text-chalk-2">{text}</p>
          <p className="mt-2 max-w-[46ch] text-chalk-2">{more}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            {/* An empty href is the address in the address bar, also without script. */}
            <ButtonAnchor href="" look="sun">
              <RotateCw aria-hidden className="size-5" />
              {t('Try again')}
            </ButtonAnchor>
            {children}
          </div>
        </div>
      </div>
    </SlatePanel>
  );
}
