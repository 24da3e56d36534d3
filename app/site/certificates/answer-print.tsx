// The answer to a lookup as it is printed: the institute's head, status and record, and when it was checked, with a code and a link to check
// again. It is drawn when the page is printed.
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { encode } from 'uqr';
import { stateOf } from '#contract/certificates/state.ts';
import type { Certificate } from '#contract/resources.ts';
import { shownDate } from '#contract/text/dates.ts';
import { useInstitute, useSiteUrl } from '../../api/institute.ts';
import { useTranslator } from '../../language/translation.tsx';
import { Mark } from '../../ui/drawn/mark.tsx';
import './answer-print.css';
import { addressOf } from './lookup.ts';
import { momentOf } from './paper/paper-result.tsx';
import { CertificateRecord } from './record.tsx';
import { Rejection } from './rejection.tsx';
import { statusMeanings, statusNames } from './status-words.ts';

type PrintProps = {
  certificate: Certificate;
  /** When it was looked up. */
  at: string;
  /** The paper was not found to be ours: its result comes before the record's. */
  isPaperOpen: boolean;
  /** About the paper that was scanned. */
  children: ReactNode;
};

export function AnswerPrint(answer: PrintProps) {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // The browser prints what is there when the event has been handled.
    const before = () => flushSync(() => setPrinting(true));
    const after = () => setPrinting(false);
    addEventListener('beforeprint', before);
    addEventListener('afterprint', after);
    return () => {
      removeEventListener('beforeprint', before);
      removeEventListener('afterprint', after);
    };
  }, []);
  return isPrinting && <Sheet {...answer} />;
}

function Sheet({ certificate, at, isPaperOpen, children }: PrintProps) {
  const { t, language } = useTranslator();
  const { name: institute, logo, address, phones, email } = useInstitute();
  const state = stateOf(certificate);
  const status = t(statusNames[state]);
  // Without the signature of the paper: this is not the paper.
  const link = `${useSiteUrl()}${addressOf('/certificate-verification?no=', certificate.certificate_no)}`;
  return (
    <div className="answer-sheet hidden gap-5">
      <header className="flex items-start gap-4 border-line border-b-[1.5px] pb-4">
        {logo ? <img src={logo} alt="" className="size-14 object-contain" /> : <Mark className="size-14 shrink-0" />}
        <div>
          <p className="font-display text-h3 leading-tight font-bold">{institute}</p>
          <p className="leading-snug whitespace-pre-line text-ink-2">
            {address}
            {'\n'}
            {[...phones, email].filter(Boolean).join(' · ')}
          </p>
        </div>
      </header>
      {isPaperOpen && children}
      <div>
        <p className="text-ink-2">{t('Verification of a certificate')}</p>
        <p className="font-display text-h2 leading-tight font-bold">
          {isPaperOpen ? t('Our record: {status}', { status }) : status}
        </p>
        <p className="font-semibold">
          {t(statusMeanings[state], { institute, date: shownDate(certificate.withdrawn_on ?? '', language) })}
        </p>
        <Rejection certificate={certificate} />
      </div>
      {!isPaperOpen && children}
      <CertificateRecord certificate={certificate} />
      <footer className="flex items-center gap-5">
        <Code text={link} />
        <p className="min-w-0 wrap-anywhere">
          <b className="font-semibold">{t('Checked on {date} at {time}, India’s time.', momentOf(at, language))}</b>
          <br />
          {t('A status can change. To check again, scan the code or open:')}
          <br />
          {link}
        </p>
      </footer>
    </div>
  );
}

function Code({ text }: { text: string }) {
  const { size, path } = useMemo(() => {
    const { size, data } = encode(text, { ecc: 'M', border: 0 });
    const dots = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
    return { size, path: dots.join('') };
  }, [text]);
  return (
    <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true" className="size-30 shrink-0">
      <path d={path} fill="#000" />
    </svg>
  );
}
