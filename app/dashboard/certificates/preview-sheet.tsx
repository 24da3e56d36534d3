// The drawing in the preview. Loaded after the form: the drawing code is larger than the rest.
import { useDeferredValue } from 'react';
import { normaliseNumber } from '#contract/certificate-number.ts';
import { signedFields } from '#contract/certificate-signature.ts';
import { dayIn } from '#contract/day.ts';
import { isLeftOut, tidyCapitals, tidyPrinted, whyUnsigned } from '#contract/printed-text.ts';
import { useInstitute } from '../../api/institute.ts';
import { CertificateSheet } from '../../site/certificates/sheet.tsx';
import '../../fonts/certificate/faces.css';
import type { CertificateValues } from './form.tsx';

export function CertificatePreviewSheet({ values }: { values: CertificateValues }) {
  const institute = useInstitute();
  const facts = printedFacts(useDeferredValue(values));
  const isFilled = signedFields.every((field) => facts[field] !== '' || isLeftOut(field, facts));
  return (
    <div className="aspect-[1123/794] overflow-hidden rounded-tag bg-slate">
      <CertificateSheet
        facts={facts}
        institute={institute}
        check={{
          address: `${location.origin}/certificate-verification`,
          unsigned: (isFilled && whyUnsigned(facts)) || null,
        }}
      />
    </div>
  );
}

/** As they will be kept. */
function printedFacts(values: CertificateValues): CertificateValues {
  const { name, father_name, course, dob, duration, date, division } = values;
  return {
    ...values,
    certificate_no: normaliseNumber(values.certificate_no),
    ...{ name: tidyCapitals(name), father_name: tidyCapitals(father_name), course: tidyCapitals(course) },
    ...{ dob: dayIn(tidyPrinted(dob)), date: dayIn(tidyPrinted(date)) },
    ...{ duration: tidyPrinted(duration), division: tidyPrinted(division) },
  };
}
