// The printed certificate beside its form.
import { lazy, Suspense } from 'react';
import type { Certificate } from '#contract/resources.ts';
import { useT } from '../../language/translation.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PreviewPanel } from '../form/preview-panel.tsx';
import type { CertificateValues } from './form.tsx';

const CertificatePreviewSheet = lazy(async () => ({
  default: (await import('./preview-sheet.tsx')).CertificatePreviewSheet,
}));

export function CertificatePreview(preview: { values: CertificateValues; record?: Certificate }) {
  const t = useT();
  return (
    <PreviewPanel title={t('As it is printed')}>
      <Suspense fallback={<Skeleton className="aspect-[1123/794]" />}>
        <CertificatePreviewSheet {...preview} />
      </Suspense>
    </PreviewPanel>
  );
}
