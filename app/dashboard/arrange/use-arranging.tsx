// The additional buttons in the list of an arranged resource: putting in order, hiding and showing.
import { ListOrdered } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { msg } from '#contract/language/translate.ts';
import { type ArrangedName, isArranged } from '#contract/resources.ts';
import { isShown } from '#contract/visibility.ts';
import { useT } from '../../language/translation.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { addressWith } from '../list/address.ts';
import { ViewLink } from '../list/list.tsx';
import { previewAddress, useVisibility, VisibilityButton } from './use-visibility.tsx';
import { VisibilityMark } from './visibility-mark.tsx';

type Visible = { _id: string; shown_from?: string };

/** Empty for other resources. */
export function useArranging(name: string) {
  // Never called for the others.
  const arranged = isArranged(name) ? name : undefined;
  const { ask, question } = useVisibility(arranged ?? 'courses');
  if (!arranged) return {};
  return {
    tool: <ArrangeLink />,
    mark: (record: Visible) => <VisibilityMark record={record} />,
    button: (record: Visible, title: string) => (
      <VisibilityButton record={record} title={title} onClick={() => ask(record, title)} />
    ),
    /** In place of the link to the site, while the record is hidden. */
    view: (record: Visible, title: string): ReactNode =>
      isShown(record) ? undefined : <PreviewLink name={arranged} id={record._id} title={title} />,
    question,
  };
}

function PreviewLink({ name, id, title }: { name: ArrangedName; id: string; title: string }) {
  return <ViewLink to={previewAddress(name, id)} label={msg('As visitors see it')} title={title} />;
}

function ArrangeLink() {
  const t = useT();
  const [search] = useSearchParams();
  return (
    <ButtonLink
      to={addressWith(search, { arrange: '1', page: '', q: '', sort: '' })}
      look="outline"
      size="small"
      prefetch="none"
    >
      <ListOrdered aria-hidden className="size-5" />
      {t('Put in order')}
    </ButtonLink>
  );
}
