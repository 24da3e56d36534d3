// What a file of translations would change, before it does.
import { Check } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError } from '#contract/api.ts';
import type { Translated } from '#contract/language/languages.ts';
import { msg } from '#contract/language/translate.ts';
import type { PlannedText, TextRow, TextsTrial, TextVerdict } from '#contract/translations-file.ts';
import { useAttempt } from '../../api/attempt.ts';
import { orUndefined } from '../../api/loading.ts';
import { api } from '../../api/staff-api.ts';
import { useT } from '../../language/translation.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { languageOf } from '../../ui/language.ts';
import { showToast } from '../../ui/toast.ts';
import { languageNames } from '../form/translations.ts';
import { ABOUT, undoTranslations } from '../list/undo-translations.ts';

const failed = msg('The translations could not be saved.');

export type Tried = { language: Translated; rows: TextRow[]; trial: TextsTrial };

export function FileTrial({ tried: { language, rows, trial: first }, onEnd }: { tried: Tried; onEnd: () => void }) {
  const t = useT();
  const { revalidate } = useRevalidator();
  const [trial, setTrial] = useState(first);
  const [busy, setBusy] = useState(false);
  const attempt = useAttempt();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { counts, items, seen } = trial;
  const count = (...verdicts: TextVerdict[]) => verdicts.reduce((sum, verdict) => sum + (counts[verdict] ?? 0), 0);
  const changed = count('new', 'changed', 'outdated', 'checked');
  const notes = [
    [
      count('outdated'),
      msg(
        '{count, plural, one {# English text has changed since the file was saved: its translation is saved and marked to be checked.} other {{count, number} English texts have changed since the file was saved: their translations are saved and marked to be checked.}}',
      ),
    ],
    [
      count('kept'),
      msg(
        '{count, plural, one {# English text has changed and been translated since: it stays as it is.} other {{count, number} English texts have changed and been translated since: they stay as they are.}}',
      ),
    ],
    [count('refused'), msg('{count, plural, one {# cannot} other {{count, number} cannot}} be saved.')],
    [
      count('gone'),
      msg('{count, plural, one {# belongs} other {{count, number} belong}} to a text that is not there any more.'),
    ],
  ] as const;

  const save = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const { message, detail, change } = await attempt((key) => api.translations.take(language, rows, seen, key));
      const undo = change ? { label: msg('Undo'), run: () => void undoTranslations(change, revalidate) } : undefined;
      showToast('success', message, { detail, about: ABOUT, action: undo });
      await revalidate();
      onEnd();
      document.getElementById('main')?.focus({ preventScroll: true });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showToast('failure', failed, { detail: error.said, about: ABOUT });
      // What is shown is no longer what would change.
      if (error.status === 409) {
        const current = await orUndefined(api.translations.try(language, rows));
        if (current) setTrial(current);
      }
    } finally {
      setBusy(false);
    }
  };

  return (
    <section aria-labelledby="trial" className="mt-5.5 grid gap-4.5">
      <div className="grid gap-3 rounded-card bg-surface p-4.5 ring-soft min-[1000px]:p-6">
        <h2 id="trial" ref={heading} tabIndex={-1} className="text-h3 leading-tight outline-none">
          {changed > 0
            ? t('{count, plural, one {# text} other {{count, number} texts}} would change in {language}', {
                count: changed,
                language: languageNames[language],
              })
            : t('Nothing in this file is new.')}
        </h2>
        {notes.map(([count, text]) => count > 0 && <p key={text}>{t(text, { count })}</p>)}
        {count('same') > 0 && (
          <p className="text-ink-2">
            {t('{count, plural, one {# is} other {{count, number} are}} on the site already.', {
              count: count('same'),
            })}
          </p>
        )}
        <div className="mt-1 flex flex-wrap gap-2.5">
          {changed > 0 && (
            <Button size="small" aria-busy={busy || undefined} onClick={() => void save()}>
              <Check aria-hidden className="size-5" />
              {t('Save {count, plural, one {# translation} other {{count, number} translations}}', { count: changed })}
            </Button>
          )}
          <Button size="small" look="outline" onClick={onEnd}>
            {changed > 0 ? t('Cancel') : t('Back')}
          </Button>
        </div>
      </div>
      {items.length > 0 && (
        <ul className="divide-y-[1.5px] divide-line overflow-hidden rounded-card bg-surface ring-soft">
          {items.map((item) => (
            <Row key={item.key} item={item} />
          ))}
        </ul>
      )}
      {items.length < changed && (
        <p className="text-ink-2">{t('The first {count, number} are shown.', { count: items.length })}</p>
      )}
    </section>
  );
}

const words: Partial<Record<TextVerdict, string>> = {
  refused: msg('Cannot be saved'),
  gone: msg('Not there any more'),
  kept: msg('Stays as it is'),
  outdated: msg('To check'),
  checked: msg('Is right'),
};

function Row({ item: { verdict, where, original, before, after, reason } }: { item: PlannedText }) {
  const t = useT();
  const word = words[verdict];
  const isTaken = ['new', 'changed', 'outdated', 'checked'].includes(verdict);
  return (
    <li className="grid gap-x-6 gap-y-1 px-4.5 py-3 leading-snug min-[1000px]:grid-cols-2 min-[1000px]:px-6">
      <p className="flex flex-wrap gap-x-2 text-small text-ink-3 min-[1000px]:col-span-2">
        <span lang={languageOf(where)} className="break-words">
          {where}
        </span>
        {word && (
          <b className={classNames('font-semibold', isTaken ? 'text-sun-ink' : 'text-danger')}>
            {t(word)}
            {reason && `: ${reason}`}
          </b>
        )}
      </p>
      <p lang={languageOf(original)} className="break-words whitespace-pre-line text-ink-2">
        {original}
      </p>
      <div className="break-words whitespace-pre-line">
        {isTaken && before !== '' && before !== after && (
          <del lang={languageOf(before)} className="block text-ink-3">
            {before}
          </del>
        )}
        <ins lang={languageOf(after)} className={classNames('no-underline', !isTaken && 'text-ink-3')}>
          {after}
        </ins>
      </div>
    </li>
  );
}
