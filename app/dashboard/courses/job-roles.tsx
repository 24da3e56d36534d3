// The job roles of a course as chips: Enter or the button adds one, a cross removes one.
import { Plus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useT } from '../../language/translation.tsx';
import { Button } from '../../ui/button.tsx';
import { describe, FieldFrame, inputClass } from '../../ui/form/field.tsx';

type JobRolesProps = {
  id: string;
  label: string;
  roles: string[];
  onChange: (roles: string[]) => void;
  next: string;
  onNextChange: (text: string) => void;
  error?: string;
};

export function JobRoles({ id, label, roles, onChange, next, onNextChange, error }: JobRolesProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const chips = useRef<HTMLUListElement>(null);
  const [announcement, setAnnouncement] = useState('');

  const add = (text: string) => {
    const { roles: all, added, twice } = addRoles(roles, text);
    if (added.length > 0) onChange(all);
    onNextChange('');
    setAnnouncement(
      [
        added.length > 0 && t('{names} added.', { names: added.join(', ') }),
        twice.length > 0 && t('{names} is already listed.', { names: twice.join(', ') }),
      ]
        .filter(Boolean)
        .join(' '),
    );
    input.current?.focus();
  };
  const remove = (index: number) => {
    setAnnouncement(t('{name} removed.', { name: roles[index] ?? '' }));
    // The button disappears with its chip: focus moves to the next button, or to the field.
    const buttons = chips.current?.querySelectorAll('button');
    (buttons?.[index + 1] ?? buttons?.[index - 1] ?? input.current)?.focus();
    onChange(roles.toSpliced(index, 1));
  };

  return (
    <FieldFrame id={id} label={label} error={error}>
      {roles.length > 0 && (
        <ul ref={chips} className="flex flex-wrap gap-2">
          {roles.map((role, index) => (
            <li
              key={role}
              className="inline-flex min-h-11 max-w-full items-center rounded-full bg-primary-soft pl-4 text-ui font-medium"
            >
              <span className="min-w-0 py-1.5 leading-tight wrap-anywhere">{role}</span>
              <button
                type="button"
                aria-label={t('Remove {name}', { name: role })}
                onClick={() => remove(index)}
                className="grid size-11 shrink-0 place-items-center rounded-full text-ink-2 hover:text-ink"
              >
                <X aria-hidden className="size-4.5" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex gap-2">
        <input
          ref={input}
          id={id}
          name={id}
          value={next}
          maxLength={120}
          autoComplete="off"
          enterKeyHint="done"
          onChange={(event) => onNextChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            // Enter would submit the form.
            event.preventDefault();
            add(next);
          }}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text').trim();
            if (!/[\r\n\t]/.test(text)) return;
            event.preventDefault();
            add(`${next}\n${text}`);
          }}
          {...describe(id, undefined, error)}
          className={inputClass(error, 'h-13 min-w-0')}
        />
        <Button look="outline" className="px-4" onClick={() => add(next)}>
          <Plus aria-hidden className="size-5" />
          {t('Add')}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </FieldFrame>
  );
}

const LONGEST = 120;

/** Adds the lines of a text, one role each, without blank ones and duplicates. */
export function addRoles(
  roles: readonly string[],
  text: string,
): { roles: string[]; added: string[]; twice: string[] } {
  const result = [...roles];
  const added: string[] = [];
  const twice: string[] = [];
  for (const line of text.split(/[\r\n\t]+/)) {
    const role = line.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST);
    if (role === '') continue;
    if (result.some((one) => one.toLowerCase() === role.toLowerCase())) {
      twice.push(role);
      continue;
    }
    result.push(role);
    added.push(role);
  }
  return { roles: result, added, twice };
}
