// For administrators: removes what the demonstration brought, after saying what goes and what stays.
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import type { SampleContent } from '#contract/history/bulk.ts';
import { shownNumber } from '#contract/language/languages.ts';
import { msg } from '#contract/language/translate.ts';
import type { ResourceName } from '#contract/resources.ts';
import { orUndefined } from '../../api/loading.ts';
import { api } from '../../api/staff-api.ts';
import { useT } from '../../language/translation.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { useBulk } from '../list/use-bulk.ts';
import { screens } from '../screens.ts';

export function RemoveSampleContent() {
  const t = useT();
  const { change, busy } = useBulk();
  const [asked, setAsked] = useState<SampleContent>();
  const ask = async () => setAsked(await orUndefined(api.sampleContent.get()));
  const remove = async () => {
    await change({ failed: msg('The sample content could not be removed.') }, () => api.sampleContent.remove());
    setAsked(undefined);
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 border-t-[1.5px] border-line pt-3.5">
        <Sparkles aria-hidden className="size-5 shrink-0 text-ink-3" />
        <p className="min-w-0 grow basis-60 leading-tight">
          <b className="block font-semibold">{t('Sample content')}</b>
          <small className="text-small text-ink-3">{t('Visitors see it until you remove it.')}</small>
        </p>
        <Button look="outline" size="small" onClick={() => void ask()}>
          {t('Remove the sample content')}
        </Button>
      </div>
      <ConfirmDialog
        open={asked !== undefined}
        question={t('Remove the sample content?')}
        action={t('Remove')}
        busy={busy}
        onConfirm={() => void remove()}
        onCancel={() => setAsked(undefined)}
      >
        {asked && <WhatGoes content={asked} />}
      </ConfirmDialog>
    </>
  );
}

function WhatGoes({ content: { goes, stays, facts } }: { content: SampleContent }) {
  const t = useT();
  const listed = (counts: SampleContent['goes']) =>
    (Object.entries(counts) as [ResourceName, number][])
      .map(([name, count]) => `${t(screens[name].fullLabel)} ${shownNumber(count)}`)
      .join(' · ');
  return (
    <dl className="grid gap-3 [&_dt]:font-semibold [&_dt]:text-ink">
      <div>
        <dt>{t('This goes')}</dt>
        <dd>{listed(goes)}</dd>
        {facts && <dd>{t('Address, phones, director and other invented facts of the institute')}</dd>}
      </div>
      <div>
        <dt>{t('This stays')}</dt>
        <dd>{t('All that you have added or changed, and the name of the institute.')}</dd>
        {Object.keys(stays).length > 0 && <dd>{t('Changed by you: {list}', { list: listed(stays) })}</dd>}
      </div>
      <p>{t('Undo brings all of it back, now or later from the activity list.')}</p>
    </dl>
  );
}
