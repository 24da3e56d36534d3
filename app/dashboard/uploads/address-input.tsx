// The input for a web address in picture-box.tsx and document-box.tsx. An upload stands there by its name, not by its address.
import type { ReactNode, Ref } from 'react';
import { readPicture } from '#contract/picture-address.ts';
import { useT } from '../../language/translation.tsx';
import { describe, inputClass } from '../../ui/field.tsx';
import { nameOf } from '../records/file-names.ts';

type AddressInputProps = {
  ref: Ref<HTMLInputElement>;
  id: string;
  value: string;
  onChange: (address: string) => void;
  help?: ReactNode;
  error?: string;
  /** Why an upload failed; file-notes.tsx shows it. */
  failure?: string;
};

export function AddressInput({ ref, id, value, onChange, help, error, failure }: AddressInputProps) {
  const name = nameOf(value, useT());
  const described = describe(id, help, error);
  const notes = [failure && `${id}-failure`, described['aria-describedby']].filter(Boolean).join(' ');
  return (
    <input
      ref={ref}
      id={id}
      name={id}
      value={name ?? readPicture(value).url}
      readOnly={name !== undefined}
      onChange={(event) => onChange(event.target.value)}
      placeholder="https://"
      inputMode="url"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      {...described}
      aria-describedby={notes || undefined}
      className={inputClass(error, 'h-13')}
    />
  );
}
