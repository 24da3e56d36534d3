// Shown in place of a list that failed to load, matches nothing or is empty, with one action each.
import { type ReactNode, useRef } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import type { Page } from '#contract/api.ts';
import { shownNumber } from '#contract/language/languages.ts';
import type { Translate } from '#contract/language/translate.ts';
import { useT } from '../../language/translation.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

type ListStateProps = {
  list: Page<unknown> | undefined;
  narrowed: boolean;
  /** What is listed, as a message: "Courses". */
  noun: string;
  add?: { address: string; title: string };
  /** What an empty list offers besides. */
  children?: ReactNode;
};

export function ListState({ list, narrowed, noun, add, children }: ListStateProps) {
  const t = useT();
  const { revalidate, state } = useRevalidator();
  const [, setSearch] = useSearchParams();
  if (!list)
    return (
      <EmptyState
        title={t('{noun} could not be loaded.', { noun: t(noun) })}
        action={
          <Button size="small" disabled={state === 'loading'} onClick={() => revalidate()}>
            {t('Try again')}
          </Button>
        }
      />
    );
  if (list.items.length > 0)
    return (
      <p role="status" className="sr-only">
        {list.orMore
          ? t('More than {count, number} found', { count: list.total })
          : t('{count} found', { count: list.total })}
      </p>
    );
  if (narrowed || list.total > 0)
    return (
      <EmptyState
        title={t('Nothing matches.')}
        action={
          <Button size="small" look="outline" onClick={() => setSearch({})}>
            {t('Show all')}
          </Button>
        }
      />
    );
  return (
    <EmptyState
      title={t('No {noun} yet.', { noun: inSentence(t(noun)) })}
      action={
        <>
          {children}
          {add && (
            <ButtonLink to={add.address} size="small" prefetch="none">
              {t(add.title)}
            </ButtonLink>
          )}
        </>
      }
    />
  );
}

export const shownTotal = ({ total, orMore }: Page<unknown>, t: Translate) =>
  orMore ? t('more than {count, number}', { count: total }) : shownNumber(total);

/** Names such as NGOs keep their capitals. */
const inSentence = (noun: string) => (/^[A-Z]{2}/.test(noun) ? noun : noun[0]?.toLowerCase() + noun.slice(1));

/** Keeps the last value when a reload fails. */
export function useLastGood<Value>(value: Value | undefined): Value | undefined {
  const last = useRef(value);
  if (value !== undefined) last.current = value;
  return last.current;
}
