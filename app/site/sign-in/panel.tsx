// The frame of the pages by which staff sign in: a drawing on wide screens, the form beside it.
import type { ReactNode } from 'react';
import { useT } from '../../language/translation.tsx';
import { LazyMuggu } from '../../ui/drawn/lazy-muggu.tsx';

export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const t = useT();
  return (
    <div className="grid min-[900px]:mx-5 min-[900px]:min-h-[34rem] min-[900px]:grid-cols-2">
      <div className="on-slate relative hidden place-items-center overflow-hidden rounded-2xl bg-slate text-chalk min-[900px]:grid">
        <div
          aria-hidden
          className="chukka-grid absolute inset-0 mask-[linear-gradient(200deg,#000_5%,transparent_75%)]"
        />
        <LazyMuggu seed="staff" columns={7} draw className="relative block size-[min(24rem,80%)]" />
      </div>
      <div className="wrap grid w-full max-w-105 content-center py-12">
        <h1 className="text-h1 leading-[.94] text-balance">{title}</h1>
        {children}
        <noscript>
          <p className="mt-4 rounded-m bg-sun-soft p-4 text-sun-ink">{t('Logging in needs JavaScript.')}</p>
        </noscript>
      </div>
    </div>
  );
}
