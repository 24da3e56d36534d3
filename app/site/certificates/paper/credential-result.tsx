// The result of a credential check: the verdict, the content of the file, and a line for each check.
import {
  BadgeCheck,
  CalendarClock,
  Check,
  CircleHelp,
  FileQuestionMark,
  FileWarning,
  Globe,
  type LucideIcon,
  Minus,
  ShieldOff,
  X,
} from 'lucide-react';
import { termOf } from '#contract/certificates/fields.ts';
import { type CheckLine, type CheckName, checkNames } from '#contract/credentials/check-line.ts';
import type { CredentialFacts, Verdict } from '#contract/credentials/verdict.ts';
import { type Sentence, say } from '#contract/language/sentence.ts';
import { msg, type Translator } from '#contract/language/translate.ts';
import { shownDate } from '#contract/text/dates.ts';
import { useInstitute } from '../../../api/institute.ts';
import { useTranslator } from '../../../language/translation.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { addressOf } from '../lookup.ts';
import type { FileAnswer } from './credential-file.ts';
import type { CheckedCredential } from './credential-worker.ts';
import { dayOf, Note } from './paper-result.tsx';

type Words = { look: 'good' | 'care' | 'bad' | 'plain'; icon: LucideIcon; title: string; text: string };

const words: Record<Verdict, Words> = {
  genuine: {
    look: 'good',
    icon: BadgeCheck,
    title: msg('Genuine: signed by {institute}'),
    text: msg('Nothing was changed since we signed it, and it is still valid.'),
  },
  withdrawn: {
    look: 'bad',
    icon: ShieldOff,
    title: msg('Withdrawn: no longer valid'),
    text: msg('The file is signed, but the issuer has revoked it since. See our record for what is valid now.'),
  },
  early: {
    look: 'care',
    icon: CalendarClock,
    title: msg('Not valid yet'),
    text: msg('Its signature is genuine, but the day from which it is valid is still to come.'),
  },
  ended: {
    look: 'care',
    icon: CalendarClock,
    title: msg('No longer valid'),
    text: msg('Its signature is genuine, but the time for which it was valid is over.'),
  },
  'not genuine': {
    look: 'bad',
    icon: FileWarning,
    title: msg('Not genuine'),
    text: msg('Do not rely on this file. What is wrong with it is said below.'),
  },
  'not verified': {
    look: 'bad',
    icon: FileWarning,
    title: msg('Not verified'),
    text: msg('Do not rely on this file. What is wrong with it is said below.'),
  },
  stranger: {
    look: 'care',
    icon: CircleHelp,
    title: msg('Signed, but not by {institute}'),
    text: msg(
      'Nothing was changed since it was signed. But anyone can sign a file and write any name in it: ask whoever is named as its issuer.',
    ),
  },
  elsewhere: {
    look: 'plain',
    icon: Globe,
    title: msg('Issued by somebody else: not checked here'),
    text: msg('This page fetches keys from no other site. Check the file where it was issued.'),
  },
  unknown: {
    look: 'care',
    icon: CircleHelp,
    title: msg('Not fully checked'),
    text: msg('Something could not be found out, so do not rely on this file yet.'),
  },
  unsupported: {
    look: 'care',
    icon: CircleHelp,
    title: msg('This browser cannot check signatures'),
    text: msg('Verify the number above instead, or check the file with a newer browser.'),
  },
  unreadable: {
    look: 'plain',
    icon: FileQuestionMark,
    title: msg('No credential that can be checked'),
    text: '',
  },
};

export function CredentialVerdict({ answer }: { answer: FileAnswer }) {
  const translator = useTranslator();
  const { t } = translator;
  const { name: institute } = useInstitute();
  if (answer.kind === 'failed')
    return (
      <Note icon={<FileQuestionMark aria-hidden className="size-7" />} title={t('The file was not checked')}>
        <p>{say(answer.says, translator)}</p>
      </Note>
    );
  const { look, icon: Icon, title, text } = words[answer.verdict];
  const [first] = answer.lines;
  return (
    <Note icon={<Icon aria-hidden className="size-7" />} look={look} title={t(title, { institute })}>
      <p>{answer.verdict === 'unreadable' && first ? say(first.says, translator) : t(text)}</p>
    </Note>
  );
}

export function CredentialDetails({ lines, verdict, facts }: CheckedCredential) {
  if (verdict === 'unreadable') return null;
  return (
    <div className="grid gap-6 rounded-card bg-surface p-5.5 shadow-1 min-[900px]:grid-cols-2 min-[900px]:gap-10 min-[900px]:p-8">
      <Lines lines={lines} />
      {facts && <Facts facts={facts} verdict={verdict} />}
    </div>
  );
}

const names: Record<CheckName, string> = {
  shape: msg('Form of the file'),
  signature: msg('Signature'),
  key: msg('Issuer’s key'),
  status: msg('Status'),
  dates: msg('Dates'),
};

const marks = {
  good: { icon: Check, look: 'bg-leaf-soft text-leaf', word: msg('Good') },
  wrong: { icon: X, look: 'bg-danger-soft text-danger', word: msg('Wrong') },
  unknown: { icon: CircleHelp, look: 'bg-sun-soft text-sun-ink', word: msg('Not known') },
  unchecked: { icon: Minus, look: 'bg-sunken text-ink-2', word: msg('Not checked') },
};

function Lines({ lines }: { lines: CheckLine[] }) {
  const translator = useTranslator();
  const { t } = translator;
  return (
    <div>
      <h2 className="text-h3">{t('What was checked')}</h2>
      <ul className="mt-2">
        {checkNames.map((name) => {
          const line = lines.find(({ what }) => what === name);
          const { icon: Icon, look, word } = marks[markOf(line)];
          const said = line && [line.says, ...(line.more ? [line.more] : [])];
          return (
            <li key={name} className="grid grid-cols-[auto_minmax(0,1fr)] gap-3 border-line border-b-[1.5px] py-3">
              <span className={classNames('mt-0.5 grid size-7 place-items-center rounded-full', look)}>
                <Icon aria-hidden className="size-4.5" />
              </span>
              <div>
                <p className="font-semibold">
                  {t(names[name])} <span className="font-medium text-ink-2">· {t(word)}</span>
                </p>
                <p className="break-words text-ink-2">
                  {said
                    ? said.map((sentence) => say(withDay(sentence, translator), translator)).join(' ')
                    : t('Without the issuer’s key this cannot be checked.')}
                </p>
              </div>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

const markOf = (line: CheckLine | undefined): keyof typeof marks =>
  !line ? 'unchecked' : line.isGood ? 'good' : line.isGood === false ? 'wrong' : 'unknown';

/** Files have times as 2026-03-31T00:00:00+05:30. */
function withDay(sentence: Sentence, { language }: Translator): Sentence {
  const { date } = sentence.values ?? {};
  if (typeof date !== 'string' || Number.isNaN(Date.parse(date))) return sentence;
  return { ...sentence, values: { ...sentence.values, date: dayOf(date, language) } };
}

/** With a bad signature the content proves nothing. */
const trusted: Verdict[] = ['genuine', 'withdrawn', 'early', 'ended', 'stranger'];
/** The verdicts of credentials that may have a record here. */
const ours: Verdict[] = [
  'genuine',
  'withdrawn',
  'early',
  'ended',
  'not genuine',
  'not verified',
  'unknown',
  'unsupported',
];

function Facts({ facts, verdict }: { facts: CredentialFacts; verdict: Verdict }) {
  const { t, language } = useTranslator();
  const { name, course, number, date, issuer } = facts;
  const rows = [
    [termOf('name'), name],
    [termOf('course'), course],
    [termOf('certificate_no'), number],
    [termOf('date'), shownDate(date, language)],
    [msg('Issuer'), issuer],
  ].filter(([, value]) => value !== '');
  return (
    <div>
      <h2 className="text-h3">
        {trusted.includes(verdict) ? t('What the file says') : t('What the file says, unconfirmed')}
      </h2>
      <dl className="mt-2">
        {rows.map(([term = '', value]) => (
          <div
            key={term}
            className="grid grid-cols-[max(6rem,min(9.25rem,36%))_minmax(0,1fr)] items-baseline gap-x-3 border-line border-b-[1.5px] py-3"
          >
            <dt className="text-ink-3">{t(term)}</dt>
            <dd className="font-semibold break-words">{value}</dd>
          </div>
        ))}
      </dl>
      {number !== '' && ours.includes(verdict) && (
        <ButtonLink
          to={addressOf('/certificate-verification?no=', number)}
          look="outline"
          className="mt-5 w-full min-[620px]:w-auto"
        >
          {t('See our record')}
        </ButtonLink>
      )}
    </div>
  );
}
