// Shown in place of a list that failed to load, matches nothing or is empty, with one action each.
import { useRef } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

type ListStateProps = {
  list: { items: unknown[]; total: number } | undefined;
  narrowed: boolean;
  noun: string;
  add?: { address: string; title: string };
};

export function ListState({ list, narrowed, noun, add }: ListStateProps) {
  const { revalidate, state } = useRevalidator();
  const [, setSearch] = useSearchParams();
  if (!list)
    return (
      <EmptyState
        title={`${noun} could not be loaded.`}
        action={
          <Button size="small" disabled={state === 'loading'} onClick={() => revalidate()}>
            Try again
          </Button>
        }
      />
    );
  if (list.items.length > 0) return <p role="status" className="sr-only">{`${list.total} found`}</p>;
  if (narrowed || list.total > 0)
    return (
      <EmptyState
        title="Nothing matches."
        action={
          <Button size="small" look="outline" onClick={() => setSearch({})}>
            Show all
          </Button>
        }
      />
    );
  return (
    <EmptyState
      title={`No ${inSentence(noun)} yet.`}
      action={
        add && (
          <ButtonLink to={add.address} size="small" prefetch="none">
            {add.title}
          </ButtonLink>
        )
      }
    />
  );
}

/** Names such as NGOs keep their capitals. */
const inSentence = (noun: string) => (/^[A-Z]{2}/.test(noun) ? noun : noun[0]?.toLowerCase() + noun.slice(1));

/** Keeps the last value when a reload fails. */
export function useLastGood<Value>(value: Value | undefined): Value | undefined {
  const last = useRef(value);
  if (value !== undefined) last.current = value;
  return last.current;
}
