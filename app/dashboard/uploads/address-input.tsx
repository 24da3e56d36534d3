// The input for a web address in picture-box.tsx and document-box.tsx. An upload stands there by its name, not by its address.
import { type ReactNode, type Ref, useEffect, useState } from 'react';
import { readPicture } from '#contract/uploads/picture-address.ts';
import { isOwnDocument } from '#contract/uploads/uploads.ts';
import { api } from '../../api/staff-api.ts';
import { useT } from '../../language/translation.tsx';
import { describe, inputClass } from '../../ui/form/field.tsx';
import { knownName, nameOf, rememberName } from '../form/file-names.ts';

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
  const name = useNameOf(value);
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

/** Loads the name of a PDF that was uploaded earlier: otherwise several would have the same name. */
function useNameOf(value: string) {
  const t = useT();
  const [, setFound] = useState('');
  useEffect(() => {
    if (!isOwnDocument(value) || knownName(value) !== undefined) return;
    const found = (name: string) => {
      if (name !== '') rememberName(value, name);
      setFound(name);
    };
    // Without it, it is an uploaded PDF.
    api.uploads.nameOf(value.replace('/uploads/', '')).then(found, () => {});
  }, [value]);
  return nameOf(value, t);
}
