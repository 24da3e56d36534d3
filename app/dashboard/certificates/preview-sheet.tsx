// The drawing in the preview. Loaded after the form: the drawing code is larger than the rest.
import { useDeferredValue } from 'react';
import { useInstitute } from '../../api/institute.ts';
import { CertificateSheet } from '../../site/certificates/sheet.tsx';
import '../../fonts/certificate/faces.css';
import type { CertificateValues } from './form.tsx';

export function CertificatePreviewSheet({ values }: { values: CertificateValues }) {
  const institute = useInstitute();
  const shown = useDeferredValue(values);
  return (
    <div className="aspect-[1123/794] overflow-hidden rounded-tag bg-slate">
      <CertificateSheet
        facts={{
          ...shown,
          certificate_no: shown.certificate_no.toUpperCase(),
          name: shown.name.toUpperCase(),
          father_name: shown.father_name.toUpperCase(),
          course: shown.course.toUpperCase(),
        }}
        institute={institute}
        check={{ address: `${location.origin}/certificate-verification` }}
      />
    </div>
  );
}
