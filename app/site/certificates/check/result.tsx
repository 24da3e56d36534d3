// The result of a check of many certificates: how many are verified, what was skipped, the receipt, and every entry.
import { Download, FileText, LoaderCircle } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isGood } from '#contract/certificates/check.ts';
import { type CheckReceipt, RECEIPT_FILE } from '#contract/certificates/check-receipt.ts';
import { sentences } from '#contract/language/visitor-sentences.ts';
import { useT, useTranslator } from '../../../language/translation.tsx';
import { Button, ButtonAnchor } from '../../../ui/button.tsx';
import { saveAs } from '../../../ui/save-as.ts';
import { showToast } from '../../../ui/toast.ts';
import { momentOf } from '../paper/paper-result.tsx';
import { CheckEntries } from './entries.tsx';
import { CheckProgress } from './progress.tsx';
import type { CheckOutcome, ListCheck } from './use-list-check.ts';

export function CheckResult({ listCheck, result }: { listCheck: ListCheck; result: CheckOutcome }) {
  const t = useT();
  const { receipt, strays, merged } = result;
  const { checked } = receipt;
  const done = checked.filter(({ answer }) => answer !== 'Not checked').length;
  const heading = useRef<HTMLHeadingElement>(null);
  const { answers } = listCheck;
  // A result that came with the page is read from its beginning.
  useEffect(() => {
    if (answers > 0) heading.current?.focus();
  }, [answers]);
  const pageOf = (number: string) =>
    listCheck.papers.find((paper) => paper.number.toUpperCase() === number.toUpperCase())?.to;
  return (
    <section aria-labelledby="answers" className="grid gap-4 rounded-card bg-surface p-4.5 shadow-2 min-[900px]:p-8">
      <h2 id="answers" ref={heading} tabIndex={-1} className="text-h2 leading-tight">
        {t('{good} of {count, plural, one {# is verified} other {# are verified}}', {
          good: checked.filter(isGood).length,
          count: done,
        })}
      </h2>
      <CheckProgress listCheck={listCheck} done={done} total={checked.length} />
      {strays.length > 0 && (
        <LeftAside
          title={t('No number was found in {count, plural, one {this line} other {these # lines}}:', {
            count: strays.length,
          })}
        >
          <ul className="mt-1 max-h-44 list-disc overflow-auto pl-5.5">
            {strays.map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same line may be there twice
              <li key={at} className="wrap-anywhere">
                {line.slice(0, 200)}
              </li>
            ))}
          </ul>
        </LeftAside>
      )}
      {merged > 0 && (
        <p className="text-ink-2">
          {t('{count, plural, one {# line asked} other {# lines asked}} the same as another.', { count: merged })}
        </p>
      )}
      <ReceiptLinks receipt={receipt} />
      <CheckEntries checked={checked} pageOf={pageOf} />
    </section>
  );
}

function LeftAside({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="rounded-m bg-sun-soft p-4 text-ink">
      <p className="font-semibold text-sun-ink">{title}</p>
      {children}
    </div>
  );
}

function ReceiptLinks({ receipt }: { receipt: CheckReceipt }) {
  const { t, language } = useTranslator();
  const [busy, setBusy] = useState(false);
  const savePdf = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const answer = await fetch('/api/certificates/check/pdf', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(receipt),
        signal: AbortSignal.timeout(30_000),
      });
      if (!answer.ok) throw new Error(`The server answered ${answer.status}.`);
      saveAs('certificate-check.pdf', await answer.blob());
    } catch (error) {
      console.error(error);
      showToast('failure', sentences.lookup.lookupFailed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div>
      <div className="grid gap-2.5 min-[620px]:flex">
        <Button
          look="primary"
          size="small"
          onClick={savePdf}
          aria-busy={busy || undefined}
          className="[@media(scripting:none)]:hidden"
        >
          {busy ? (
            <LoaderCircle aria-hidden className="size-5 animate-pulse" />
          ) : (
            <FileText aria-hidden className="size-5" />
          )}
          {t('Save the receipt (PDF)')}
        </Button>
        <ButtonAnchor
          look="outline"
          size="small"
          download={RECEIPT_FILE}
          href={`data:application/json;charset=utf-8,${encodeURIComponent(JSON.stringify(receipt))}`}
        >
          <Download aria-hidden className="size-5" />
          {t('Save the receipt (JSON)')}
        </ButtonAnchor>
      </div>
      <p className="mt-2 text-small text-ink-2">
        {t('Checked on {date} at {time}, India’s time.', momentOf(receipt.at, language))}{' '}
        {t(
          'Signed by us: what was asked, what we answered, and when. Anyone can check it on this page later. We keep no copy.',
        )}
      </p>
    </div>
  );
}
