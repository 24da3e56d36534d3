// The frame of a certificate's preview. Its size is fixed before the drawing is loaded.
import { lazy, Suspense } from 'react';
import type { CertificateDesign } from '#contract/certificates/print-facts.ts';
import type { Institute } from '#contract/institute/institute.ts';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

const DesignPreview = lazy(async () => ({ default: (await import('./design-preview.tsx')).DesignPreview }));

type FramedDesignProps = { institute: Institute; design: CertificateDesign; className?: string };

/** Nothing in it can be pressed. */
export function FramedDesign({ className, ...shown }: FramedDesignProps) {
  return (
    <div inert className={classNames('aspect-[1123/794] contain-strict rounded-tag bg-sunken shadow-1', className)}>
      <Suspense fallback={<Skeleton className="size-full" />}>
        <DesignPreview {...shown} />
      </Suspense>
    </div>
  );
}
