// The results of a check of many certificates: rows of a table on wide screens, cards on phones.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type CheckedEntry, type CheckedPaper, type CheckState, isGood } from '#contract/certificates/check.ts';
import { looksMistyped } from '#contract/certificates/number.ts';
import { isSameName } from '#contract/certificates/same-name.ts';
import { msg } from '#contract/language/translate.ts';
import { shownDate } from '#contract/text/dates.ts';
import { T, useT, useTranslator } from '../../../language/translation.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { languageOf } from '../../../ui/language.ts';
import { askAddress } from '../ask-about.tsx';
import { differencesOf } from '../candidates.tsx';
import { addressOf } from '../lookup.ts';
import { Rejection } from '../rejection.tsx';
import { statusNames } from '../status-words.ts';
import { TypedNumber } from '../typed-number.tsx';

const toNumber = (number: string) => addressOf('/certificate-verification?no=', number);

type EntriesProps = {
  checked: readonly CheckedEntry[];
  /** The page of a paper that was scanned here. */
  pageOf?: (number: string) => string | undefined;
};

export function CheckEntries({ checked, pageOf }: EntriesProps) {
  return (
    <ul className="grid gap-2.5 min-[900px]:gap-0 min-[900px]:border-t-[1.5px] min-[900px]:border-line">
      {checked.map((entry, at) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: the order is that of the receipt
          key={at}
          className="grid gap-x-5 gap-y-1.5 rounded-m p-4 ring-soft max-[900px]:bg-ground min-[900px]:grid-cols-[12rem_10rem_minmax(0,1fr)] min-[900px]:items-baseline min-[900px]:rounded-none min-[900px]:border-b-[1.5px] min-[900px]:border-line min-[900px]:px-1 min-[900px]:py-2 min-[900px]:shadow-none"
        >
          <NumberLink entry={entry} to={pageOf?.(entry.asked.number)} />
          <span>
            <Pill entry={entry} />
          </span>
          <Says entry={entry} />
        </li>
      ))}
    </ul>
  );
}

const linkLook =
  'inline-flex min-h-11 items-center font-semibold wrap-anywhere text-primary underline underline-offset-3';

function CandidateLinks({ numbers }: { numbers: readonly string[] }) {
  const differences = differencesOf(numbers, useT());
  return numbers.map((number, at) => (
    <span key={number} className="mr-4 inline-block">
      <Link to={toNumber(number)} className={linkLook}>
        {number}
      </Link>
      {differences[at] && ` (${differences[at]})`}
    </span>
  ));
}

function NumberLink({ entry: { asked, record }, to }: { entry: CheckedEntry; to?: string }) {
  const number = record?.certificate_no ?? asked.number;
  return (
    <Link to={to ?? toNumber(number)} className={linkLook}>
      {number}
    </Link>
  );
}

const looks = {
  good: 'bg-leaf-soft text-leaf',
  care: 'bg-sun-soft text-sun-ink',
  bad: 'bg-danger-soft text-danger',
  plain: 'bg-sunken text-ink',
};

const answerLooks: Record<CheckState, keyof typeof looks> = {
  Verified: 'good',
  Pending: 'care',
  Rejected: 'bad',
  Withdrawn: 'bad',
  'Not found': 'bad',
  'Not checked': 'plain',
};

const answerNames: Record<CheckState, string> = {
  ...statusNames,
  'Not found': msg('Not found'),
  'Not checked': msg('Not checked yet'),
};

/** Always a word, never colour alone. */
function Pill({ entry }: { entry: CheckedEntry }) {
  const t = useT();
  const { answer, nameDiffers } = entry;
  const look = answer === 'Verified' && !isGood(entry) ? 'care' : answerLooks[answer];
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-2 rounded-full px-3 py-1 text-small font-semibold',
        'before:size-2 before:shrink-0 before:rounded-full before:bg-current',
        looks[look],
      )}
    >
      {nameDiffers && answer === 'Verified' ? t('Name differs') : t(answerNames[answer])}
    </span>
  );
}

const paperWords: Record<CheckedPaper, string> = {
  genuine: msg('The paper is signed by us and says what the record says.'),
  earlier: msg('The paper is signed by us, but the record was changed since: ask for the newer paper.'),
  distrusted: msg('The paper is signed with a key that is no longer trusted: ask for a newly printed one.'),
  foreign: msg('The paper is not signed by us for this certificate: do not rely on it.'),
};

function Says({ entry }: { entry: CheckedEntry }) {
  const { t, language } = useTranslator();
  const { asked, answer, candidates, record, nameDiffers, withdrawn_on, reason, replaced_by } = entry;
  const bold = { b: (inner: ReactNode) => <b className="text-ink">{inner}</b> };
  return (
    <div className="min-w-0 wrap-anywhere text-ink-2">
      {record && (
        <p>
          <b className="text-ink" lang={languageOf(record.name)}>
            {record.name}
          </b>
          {` · ${record.course} · ${shownDate(record.date, language)}`}
        </p>
      )}
      {record && nameDiffers && (
        <p>
          <T
            text="You asked for <b>{asked}</b>: the record says <b>{name}</b>."
            values={{ asked: asked.name ?? '', name: record.name }}
            tags={bold}
          />
        </p>
      )}
      {record && asked.name && !nameDiffers && (
        <p>
          {isSameName(asked.name, record.name)
            ? t('The name matches.')
            : t('The name matches but for an initial (you asked for {asked}).', { asked: asked.name })}
        </p>
      )}
      {record && <TypedNumber typed={asked.number} number={record.certificate_no} />}
      {answer === 'Not found' && (
        <p>
          {t('We have no certificate with this number.')}{' '}
          {looksMistyped(asked.number) && t('This number seems to be mistyped.')}{' '}
          {candidates ? (
            <>
              {t('It may be one of these:')} <CandidateLinks numbers={candidates} />
            </>
          ) : (
            <Link to={askAddress(asked.number)} className={linkLook}>
              {t('Ask us about this number')}
            </Link>
          )}
        </p>
      )}
      {answer === 'Not checked' && asked.name && <p>{asked.name}</p>}
      {withdrawn_on && <p>{t('Withdrawn on {date}.', { date: shownDate(withdrawn_on, language) })}</p>}
      {record && (reason || replaced_by) && (
        <Rejection certificate={{ status: 'Rejected', reason, replaced_by }} to={toNumber} />
      )}
      {asked.paper && <p>{t(paperWords[asked.paper])}</p>}
    </div>
  );
}
