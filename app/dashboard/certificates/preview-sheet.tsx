// The drawing in the preview. Loaded after the form: the drawing code is larger than the rest.
import { useDeferredValue, useEffect, useState } from 'react';
import { normaliseNumber } from '#contract/certificates/number.ts';
import { type PrintFacts, printFactsOf } from '#contract/certificates/print-facts.ts';
import {
  isLeftOut,
  tidyCapitals,
  tidyDay,
  tidyParent,
  tidyPrinted,
  whyUnsigned,
} from '#contract/certificates/printed-text.ts';
import { signedFields } from '#contract/certificates/signature.ts';
import type { Certificate } from '#contract/resources.ts';
import { useInstitute } from '../../api/institute.ts';
import { api } from '../../api/staff-api.ts';
import { CertificateSheet } from '../../site/certificates/sheet.tsx';
import '../../fonts/certificate/faces.css';
import { useCourseSigners } from './course-signers.ts';
import type { CertificateValues } from './form.tsx';

type PreviewProps = { values: CertificateValues; record?: Certificate };

export function CertificatePreviewSheet({ values, record }: PreviewProps) {
  const institute = useInstitute();
  const kept = usePrintOf(record);
  const signerOf = useCourseSigners();
  const facts = printedFacts(useDeferredValue(values));
  const printed = kept ?? printFactsOf(institute, signerOf?.(facts.course));
  const isFilled = signedFields.every((field) => facts[field] !== '' || isLeftOut(field, facts));
  return (
    <div className="aspect-[1123/794] overflow-hidden rounded-tag bg-slate">
      <CertificateSheet
        facts={facts}
        institute={institute}
        check={{
          address: `${location.origin}/certificate-verification`,
          printed,
          unsigned: (isFilled && whyUnsigned(facts)) || null,
        }}
      />
    </div>
  );
}

/** The print facts of an issued certificate; undefined until they are loaded, and where today's facts are printed. */
function usePrintOf(record: Certificate | undefined) {
  const [printed, setPrinted] = useState<PrintFacts>();
  const number = record && record.status !== 'Pending' ? record.certificate_no : undefined;
  useEffect(() => {
    if (!number) return;
    let isCurrent = true;
    api.printFacts(number).then(
      (facts) => isCurrent && setPrinted(facts),
      // Without them the preview is drawn with today's facts.
      () => {},
    );
    return () => {
      isCurrent = false;
      setPrinted(undefined);
    };
  }, [number]);
  return printed;
}

/** The facts as they will be stored. */
function printedFacts(values: CertificateValues): CertificateValues {
  const { name, father_name, course, dob, duration, date, division } = values;
  return {
    ...values,
    certificate_no: normaliseNumber(values.certificate_no),
    name: tidyCapitals(name),
    father_name: tidyParent(father_name),
    course: tidyCapitals(course),
    dob: tidyDay(dob),
    date: tidyDay(date),
    duration: tidyPrinted(duration),
    division: tidyPrinted(division),
  };
}
