// Shown where the list of courses is empty. Loaded after the page: most lists are not.
import { useT } from '../../language/translation.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** `search` is the text searched for; undefined when there are no courses at all. */
export function NoCourses({ search }: { search?: string }) {
  const t = useT();
  if (search === undefined) return <EmptyState title={t('No courses yet. Please check again soon.')} />;
  return (
    <EmptyState
      title={search ? t('No course matches “{search}”.', { search }) : t('There is no course of this kind.')}
      action={
        <ButtonLink to="/courses" look="outline" preventScrollReset>
          {t('Show all courses')}
        </ButtonLink>
      }
    />
  );
}
