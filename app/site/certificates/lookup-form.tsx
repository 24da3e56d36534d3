// The form for a certificate's number: with a question at first, without one under a problem, and folded to one line under a result.
import { ChevronDown } from 'lucide-react';
import type { ReactNode, SyntheticEvent } from 'react';
import { useLocation } from 'react-router';
import { useT } from '../../language/translation.tsx';
import { SlatePanel } from '../../ui/drawn/slate-panel.tsx';
import { NumberForm, type NumberFormProps } from './number-form.tsx';

/** `after` is shown under the field. */
type PanelProps = NumberFormProps & { after?: ReactNode };

export function LookupQuestion({ title, children, after, ...form }: PanelProps & { title: string; children: string }) {
  return (
    <SlatePanel aria-labelledby="question" dots="right" className="mt-1">
      <div className="mx-auto grid max-w-180 gap-6 px-5.5 py-9 min-[900px]:py-17">
        <div className="min-[900px]:text-center">
          <h1 id="question" className="text-h1 leading-[.94]">
            {title}
          </h1>
          <p className="mt-3.5 text-lead text-chalk-2">{children}</p>
        </div>
        <NumberForm {...form} />
        {after}
      </div>
    </SlatePanel>
  );
}

/** To correct the number, or to type another. */
export function LookupAgain({ after, ...form }: PanelProps) {
  return (
    <SlatePanel as="div" dots="right" className="mt-4">
      <div className="mx-auto grid max-w-180 gap-6 px-5.5 py-7 min-[900px]:py-10">
        <NumberForm {...form} />
        {after}
      </div>
    </SlatePanel>
  );
}

export function FoldedLookup({ after, ...form }: PanelProps) {
  const t = useT();
  // Folded again with every result.
  const { key } = useLocation();
  const askForNumber = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => {
    if (currentTarget.open) currentTarget.querySelector('input')?.focus();
  };
  return (
    <SlatePanel as="div" dots="none" className="mt-3 rounded-card min-[900px]:rounded-card">
      <details key={key} onToggle={askForNumber} className="group mx-auto max-w-242">
        <summary className="flex min-h-12 items-center gap-2 rounded-card px-5 forced-colors:border [&::-webkit-details-marker]:hidden">
          <span className="font-medium">{t('Check another')}</span>
          <ChevronDown aria-hidden className="ml-auto size-5 shrink-0 text-sun group-open:rotate-180" />
        </summary>
        <div className="mx-auto grid max-w-180 gap-6 px-5 pt-3 pb-6">
          <NumberForm {...form} number="" />
          {after}
        </div>
      </details>
    </SlatePanel>
  );
}
