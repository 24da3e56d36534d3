// A signature before and after its white paper was made transparent, and the choice between the two.
import { Check } from 'lucide-react';
import { useT } from '../../language/translation.tsx';
import { classNames } from '../../ui/class-names.ts';
import type { Grounds } from './file-field.ts';

type GroundChoiceProps = { grounds: Grounds; value: string; onChange: (url: string) => void };

export function GroundChoice({ grounds, value, onChange }: GroundChoiceProps) {
  const t = useT();
  return (
    <fieldset className="min-w-0">
      <legend className="text-small font-semibold">{t('The paper was made transparent')}</legend>
      <p className="text-small text-ink-2">{t('On certificates nothing white covers what is behind the signature.')}</p>
      <div className="mt-2 grid grid-cols-2 gap-3">
        {[
          { url: grounds.white, label: t('Before: with its paper') },
          { url: grounds.transparent, label: t('After: ink alone') },
        ].map(({ url, label }) => (
          <button
            key={url}
            type="button"
            aria-pressed={value === url}
            onClick={() => onChange(url)}
            className={classNames(
              'grid min-w-0 content-start overflow-hidden rounded-m text-left text-small font-medium',
              value === url ? 'outline-3 outline-primary' : 'ring-soft hover:ring-strong',
            )}
          >
            {/* Squares in two tones of paper, in both themes: ink is dark. */}
            <span className="bg-[repeating-conic-gradient(#e3dcc9_0%_25%,#f6f2e7_0%_50%)] bg-size-[20px_20px]">
              <img src={url} alt="" width={480} height={192} className="aspect-5/2 h-auto w-full object-contain" />
            </span>
            <span className="flex min-h-11 items-center gap-2 px-3 py-2">
              {value === url && <Check aria-hidden className="size-4.5 shrink-0 text-primary" />}
              {label}
            </span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}
