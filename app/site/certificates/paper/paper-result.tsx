// The result of checking the signature of a scanned paper. Loaded on demand: most visitors type the number.
import { CircleHelp, FileClock, FileWarning, LoaderCircle, ShieldCheck, ShieldOff } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { termOf } from '#contract/certificates/fields.ts';
import type { PaperAnswer } from '#contract/certificates/signature.ts';
import type { CertificateStatus } from '#contract/choices.ts';
import type { Language } from '#contract/language/languages.ts';
import type { Translate } from '#contract/language/translate.ts';
import { shownDate } from '#contract/text/dates.ts';
import { dayInIndia, timeInIndia } from '#contract/text/today.ts';
import { useTranslator } from '../../../language/translation.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import type { PaperState } from './use-paper.ts';

type PaperProps = { state: PaperState; status: CertificateStatus; institute: string; onRepeat: () => void };

export function PaperResult({ state, status, institute, onRepeat }: PaperProps) {
  const { t, language } = useTranslator();
  switch (state.kind) {
    case 'checking':
      return (
        <Note
          icon={<LoaderCircle aria-hidden className="size-7 animate-pulse" />}
          title={t('Checking the signature of this paper…')}
        />
      );
    case 'signed':
      return (
        <Note
          icon={<ShieldCheck aria-hidden className="size-7" />}
          look={status === 'Verified' ? 'good' : 'plain'}
          title={t('Signed by {institute}', { institute })}
        >
          {status === 'Verified'
            ? t('The paper you scanned says what our record says. Compare it with the lines below all the same.')
            : t('The paper is ours, but the status of the record has changed since, and that is what counts.')}
        </Note>
      );
    case 'replaced':
      // There is no newer paper to ask for.
      if (status !== 'Verified')
        return (
          <Note icon={<ShieldCheck aria-hidden className="size-7" />} title={t('Signed by {institute}', { institute })}>
            {t('The paper is ours, but the status of the record has changed since, and that is what counts.')}{' '}
            {list(state.fields, t)}
          </Note>
        );
      return (
        <Note
          icon={<FileClock aria-hidden className="size-7" />}
          look="care"
          title={t('This paper was replaced by a newer version of {date}', { date: dayOf(state.on, language) })}
        >
          {t('{institute} signed it, and has changed the record since.', { institute })} {list(state.fields, t)}{' '}
          {t('Ask for the newer certificate.')}
        </Note>
      );
    case 'mismatch':
      return (
        <Note
          icon={<FileWarning aria-hidden className="size-7" />}
          look="bad"
          title={t('This paper does not match our record')}
        >
          {list(state.fields, t)} {t('Do not rely on the paper: only what our record says below counts.')}
        </Note>
      );
    case 'distrusted':
      return (
        <Note
          icon={<ShieldOff aria-hidden className="size-7" />}
          look="care"
          title={t('This paper is signed with a key that is no longer trusted')}
        >
          {t('Since {date} {institute} does not vouch for papers signed with it: others may have had the key.', {
            date: dayOf(state.since, language),
            institute,
          })}{' '}
          {t('Rely on our record below, and ask for a newly printed certificate.')}
        </Note>
      );
    case 'unchecked':
      return (
        <Note icon={<CircleHelp aria-hidden className="size-7" />} title={t('This browser cannot check signatures')}>
          {t('Compare the paper with the lines below, or scan it with a newer browser.')}
        </Note>
      );
    case 'failed':
      return (
        <Note
          icon={<CircleHelp aria-hidden className="size-7" />}
          title={t('The signature could not be checked. Please try again.')}
        >
          {state.reason && <p>{t(state.reason)}</p>}
          <Button look="outline" size="small" onClick={onRepeat} className="mt-1.5">
            {t('Try again')}
          </Button>
        </Note>
      );
  }
}

const looks = {
  good: 'bg-leaf-soft text-leaf',
  care: 'bg-sun-soft text-sun-ink',
  bad: 'bg-danger-soft text-danger',
  plain: 'bg-sunken text-ink-2',
};

type NoteProps = {
  icon: ReactNode;
  title: string;
  look?: keyof typeof looks;
  children?: ComponentProps<'div'>['children'];
};

export function Note({ icon, title, look = 'plain', children }: NoteProps) {
  return (
    <div
      className={classNames('grid grid-cols-[auto_minmax(0,1fr)] gap-3.5 rounded-m p-4 min-[900px]:p-5', looks[look])}
    >
      {icon}
      <div>
        <p className="text-lead leading-snug font-semibold">{title}</p>
        {children && <div className="mt-1 text-ink">{children}</div>}
      </div>
    </div>
  );
}

/** The fields are known from checksums on the paper, unless those were changed too. */
function list(fields: Extract<PaperAnswer, { kind: 'mismatch' }>['fields'], t: Translate) {
  if (fields.length === 0) return '';
  return t('What differs: {fields}.', { fields: fields.map((field) => t(termOf(field))).join(', ') });
}

/** The day in India, which may be the day after elsewhere. */
export const dayOf = (time: string, language: Language) => shownDate(dayInIndia(new Date(time)), language);

/** Day and time in India. */
export const momentOf = (at: string, language: Language) => ({
  date: dayOf(at, language),
  time: timeInIndia(new Date(at)).slice(11),
});
