// The trail of notes about an enquiry, the newest first.
import type { EnquiryNote } from '#contract/contact/contact.ts';
import { useT } from '../../language/translation.tsx';
import { languageOf } from '../../ui/language.ts';
import { When } from '../../ui/when.tsx';
import { TextWithPhones } from './text-with-phones.tsx';

export function Notes({ notes, className }: { notes: EnquiryNote[]; className?: string }) {
  const t = useT();
  return (
    <section aria-label={t('Notes of the office')} className={className}>
      <h2 className="text-[1.5625rem] leading-tight">{t('Notes of the office')}</h2>
      {notes.length === 0 ? (
        <p className="mt-2 text-ink-2">{t('Nothing has been noted yet.')}</p>
      ) : (
        <ol className="mt-3 grid gap-3">
          {notes.toReversed().map(({ _id, at, by, text }) => (
            <li key={_id} className="min-w-0 rounded-card bg-surface px-4.5 py-3.5 ring-soft">
              <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-small text-ink-3">
                <b className="min-w-0 font-semibold break-words text-ink-2">{by.name}</b>
                <When at={at} />
              </p>
              <p lang={languageOf(text)} className="mt-1 max-w-[72ch] break-words whitespace-pre-line">
                <TextWithPhones text={text} />
              </p>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
