// The printed certificate beside its form.
import { lazy, Suspense } from 'react';
import { msg } from '#contract/language/translate.ts';
import type { Certificate } from '#contract/resources.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PreviewPanel } from '../form/preview.tsx';
import type { CertificateValues } from './form.tsx';

const CertificatePreviewSheet = lazy(async () => ({
  default: (await import('./preview-sheet.tsx')).CertificatePreviewSheet,
}));

export function CertificatePreview(preview: { values: CertificateValues; record?: Certificate }) {
  return (
    <PreviewPanel title={msg('As it is printed')}>
      <Suspense fallback={<Skeleton className="aspect-[1123/794]" />}>
        <CertificatePreviewSheet {...preview} />
      </Suspense>
    </PreviewPanel>
  );
}
