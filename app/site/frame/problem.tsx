// The page of a failure. Its code is loaded after the page, so that it is available when the connection fails.
import { useT } from '../../language/translation.tsx';
import { deferred } from '../../ui/deferred.tsx';

export const Problem = deferred(async () => (await import('./problem-page.tsx')).Problem, {
  preload: true,
  instead: Sentence,
});

function Sentence() {
  const t = useT();
  return (
    <h1 className="mx-auto max-w-300 px-5.5 py-16 text-h2 min-[900px]:px-10">
      {t('Something went wrong on our side. Please try again.')}
    </h1>
  );
}
