// The field of the site's search. A plain form: it works before and without script.
import { Search } from 'lucide-react';
import { type Ref, useId } from 'react';
import { Form } from 'react-router';
import { useT } from '../../language/translation.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';

type SearchFormProps = { q?: string; input?: Ref<HTMLInputElement>; className?: string };

export function SearchForm({ q = '', input, className }: SearchFormProps) {
  const t = useT();
  const id = useId();
  return (
    <search className={classNames('block', className)}>
      <Form action="/search" className="grid grid-cols-[minmax(0,1fr)_auto] gap-2.5">
        <label htmlFor={id} className="sr-only">
          {t('Search the site')}
        </label>
        <input
          // Another search brings another text.
          key={q}
          ref={input}
          id={id}
          name="q"
          type="search"
          defaultValue={q}
          maxLength={200}
          required
          enterKeyHint="search"
          autoComplete="off"
          placeholder={t('Courses, lectures, notes')}
          className="h-13 w-full min-w-0 rounded-m bg-surface px-4.5 ring-strong placeholder:text-ink-3"
        />
        <Button type="submit" aria-label={t('Search')} className="px-4">
          <Search aria-hidden className="size-5.5" />
        </Button>
      </Form>
    </search>
  );
}
