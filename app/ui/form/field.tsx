// A labelled input or text area, with help and error linked for screen readers.
import { CircleAlert } from 'lucide-react';
import { type ComponentProps, createContext, type ReactNode, useContext, useId } from 'react';
import { useT } from '../../language/translation.tsx';
import { classNames } from '../class-names.ts';

/** The names of the fields of a form that must not be blank: they are marked. */
export const CompulsoryContext = createContext<ReadonlySet<string>>(new Set());

const useCompulsory = (name: string) => useContext(CompulsoryContext).has(name) || undefined;

type Frame = { label: ReactNode; help?: ReactNode; error?: string; className?: string };
/** Marks it without a sentence of its own: the form says what is wrong. */
type Marked = { invalid?: boolean };

export const inputClass = (error?: string | boolean, className?: string) =>
  classNames(
    // The border is seen where someone's own colours are forced.
    'w-full rounded-m border border-transparent bg-surface px-4.5 text-body placeholder:text-ink-3',
    error ? 'shadow-[inset_0_0_0_3px_var(--c-danger)]' : 'ring-strong',
    className,
  );

export function Field(props: Frame & Marked & ComponentProps<'input'>) {
  const { label, help, error, invalid, className, id, ...input } = props;
  const own = useId();
  const name = id ?? own;
  return (
    <FieldFrame id={name} name={input.name} label={label} help={help} error={error} className={className}>
      <input
        id={name}
        aria-required={useCompulsory(input.name ?? name)}
        {...describe(name, help, error)}
        {...(invalid && { 'aria-invalid': true })}
        className={inputClass(error ?? invalid, 'h-13')}
        {...input}
      />
    </FieldFrame>
  );
}

export function TextArea({ label, help, error, className, id, ...area }: Frame & ComponentProps<'textarea'>) {
  const own = useId();
  const name = id ?? own;
  return (
    <FieldFrame id={name} name={area.name} label={label} help={help} error={error} className={className}>
      <textarea
        id={name}
        aria-required={useCompulsory(area.name ?? name)}
        rows={5}
        {...describe(name, help, error)}
        className={inputClass(error, 'field-sizing-content min-h-34 py-3.5 leading-normal')}
        {...area}
      />
    </FieldFrame>
  );
}

/** For other controls: give the control `id` and what `describe` returns. */
export function FieldFrame({
  id,
  name = id,
  label,
  help,
  error,
  className,
  children,
}: Frame & { id: string; name?: string; children: ReactNode }) {
  const t = useT();
  const isCompulsory = useCompulsory(name);
  return (
    <div className={classNames('grid content-start gap-1.5', className)}>
      {/* The star is drawn by the style, so that the name of the field stays what it is called. */}
      <label htmlFor={id} data-compulsory={isCompulsory} className="text-small font-semibold">
        {label}
      </label>
      {children}
      {help && (
        <p id={`${id}-help`} className="text-small text-ink-2">
          {help}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-small font-medium text-danger">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span className="sr-only">{`${t('Error:')} `}</span>
          {error}
        </p>
      )}
    </div>
  );
}

export function describe(id: string, help?: ReactNode, error?: string) {
  const parts = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return { 'aria-describedby': parts || undefined, 'aria-invalid': error ? true : undefined };
}
