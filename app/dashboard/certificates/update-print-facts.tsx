// A certificate keeps the names and signatures it was issued with. Where the institute's facts have changed since, staff can compare both
// and update it to those of today.
import { ArrowDown, ArrowRight, Printer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ApiError } from '#contract/api.ts';
import { namedPrintFacts, type PrintFacts, printFactsOf } from '#contract/certificates/print-facts.ts';
import type { CertificateSignatures } from '#contract/certificates/signature.ts';
import { printLabels, staffSentences } from '#contract/language/staff-sentences.ts';
import type { Certificate } from '#contract/resources.ts';
import { useInstitute } from '../../api/institute.ts';
import { api } from '../../api/staff-api.ts';
import { useT } from '../../language/translation.tsx';
import { CertificateSheet } from '../../site/certificates/sheet.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast.ts';
import { ShownValue } from '../form/shown-value.tsx';
import { showFailure } from '../parts/show-failure.ts';
import { useCourseSigners } from './course-signers.ts';

type UpdatePrintFactsProps = {
  certificate: Certificate;
  signatures: CertificateSignatures;
  onPrinted: () => Promise<void>;
};

/** Nothing where it is printed with today's facts anyway. */
export function UpdatePrintFacts({ certificate, signatures, onPrinted }: UpdatePrintFactsProps) {
  const t = useT();
  const institute = useInstitute();
  const signerOf = useCourseSigners();
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  if (!signerOf) return null;
  const today: PrintFacts = printFactsOf(institute, signerOf(certificate.course));
  const changed = differencesOf(signatures.printed, today);
  if (changed.length === 0) return null;

  const print = async () => {
    if (busy) return;
    setBusy(true);
    const { printedAnew, printAnewFailed } = staffSentences.certificates;
    try {
      await api.printAnew(certificate._id, certificate.version);
      showToast('success', printedAnew, { about: printAnewFailed });
      await onPrinted();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showFailure(error, printAnewFailed, printAnewFailed);
    } finally {
      setBusy(false);
      setAsked(false);
    }
  };

  return (
    <section aria-label={t('What is printed of the institute')} className="rounded-m bg-sunken p-4">
      <p>
        {t('The institute’s facts have changed since this certificate was issued. It keeps what it was issued with.')}
      </p>
      <Button look="outline" size="small" className="mt-3" onClick={() => setAsked(true)}>
        <Printer aria-hidden className="size-4.5" />
        {t('Print anew with today’s facts')}
      </Button>
      <Dialog
        open={asked}
        onClose={() => setAsked(false)}
        role="alertdialog"
        title={t('Print this certificate anew?')}
        className="w-[min(60rem,calc(100vw-2rem))]!"
        actions={
          <>
            <Button look="outline" size="small" onClick={() => setAsked(false)}>
              {t('Cancel')}
            </Button>
            <Button size="small" onClick={() => void print()} disabled={busy}>
              {t('Print anew')}
            </Button>
          </>
        }
      >
        <p>
          {t(
            'Papers that are out stay valid, but look different from then on. The history keeps what was printed before.',
          )}
        </p>
        <dl className="mt-4 grid gap-3 text-ink">
          {changed.map(({ field, before, after }) => (
            <div key={field} className="min-w-0">
              <dt className="text-small font-semibold">{t(printLabels[`printed_with.${field}`])}</dt>
              <dd className="mt-1">
                <Sides
                  before={<ShownValue field={field} value={before} />}
                  after={<ShownValue field={field} value={after} />}
                />
              </dd>
            </div>
          ))}
        </dl>
        <div className="mt-4">
          <Sides
            before={<Sheet certificate={certificate} signatures={signatures} printed={signatures.printed} />}
            after={<Sheet certificate={certificate} signatures={signatures} printed={today} />}
          />
        </div>
      </Dialog>
    </section>
  );
}

function Sides({ before, after }: { before: ReactNode; after: ReactNode }) {
  const t = useT();
  return (
    <div className="grid items-center gap-1.5 min-[700px]:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
      <div className="min-w-0 self-stretch rounded-m bg-sunken px-3.5 py-2.5">
        <span className="block text-small text-ink-2">{t('Before')}</span>
        {before}
      </div>
      <ArrowRight aria-hidden className="hidden size-4.5 text-ink-3 min-[700px]:block" />
      <ArrowDown aria-hidden className="mx-auto size-4.5 text-ink-3 min-[700px]:hidden" />
      <div className="min-w-0 self-stretch rounded-m bg-primary-soft px-3.5 py-2.5">
        <span className="block text-small text-ink-2">{t('After')}</span>
        {after}
      </div>
    </div>
  );
}

function Sheet({
  certificate,
  signatures,
  printed,
}: Omit<UpdatePrintFactsProps, 'onPrinted'> & { printed: PrintFacts }) {
  return (
    <div className="mt-1 aspect-[1123/794] overflow-hidden rounded-tag bg-slate">
      <CertificateSheet facts={certificate} institute={useInstitute()} check={{ ...signatures, printed }} />
    </div>
  );
}

function differencesOf(before: PrintFacts, after: PrintFacts) {
  const [was, is] = [namedPrintFacts(before), namedPrintFacts(after)];
  return (Object.keys(is) as (keyof typeof is)[])
    .filter((field) => was[field] !== is[field])
    .map((field) => ({ field, before: was[field], after: is[field] }));
}
