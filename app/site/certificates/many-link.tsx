// The way from checking one certificate to checking many.
import { ListChecks } from 'lucide-react';
import { Link } from 'react-router';
import { useT } from '../../language/translation.tsx';

export function ManyLink() {
  const t = useT();
  return (
    <Link
      to="/certificate-verification/batch"
      prefetch="intent"
      className="inline-flex min-h-11 items-center gap-2.5 justify-self-start rounded-m font-medium underline decoration-sun/80 decoration-2 underline-offset-4 hover:decoration-chalk min-[900px]:justify-self-center"
    >
      <ListChecks aria-hidden className="size-5 text-sun" />
      {t('Check many at once')}
    </Link>
  );
}
