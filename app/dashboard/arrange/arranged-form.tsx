// Adds the field "Who sees it" to the form of an arranged resource; other forms are unchanged.
import { isArranged, type RecordOf, type ResourceName } from '#contract/resources.ts';
import type { FormState } from '../form/form-state.ts';
import type { ManagedScreen } from '../parts/screen.ts';
import { VisibilityField } from './visibility-field.tsx';
import { visibilityLabels } from './visibility-labels.ts';

type Visible = { shown_from?: string };

export const visibilityOf = ({ shown_from = '' }: Visible) => ({ shown_from });

type FormOf<Name extends ResourceName, Values> = {
  blank: Values;
  valuesOf: (record: RecordOf<Name>) => Values;
  inputOf: (values: Values) => object;
  labels: Record<string, string>;
};

export function formOf<Name extends ResourceName, Values extends object>(
  screen: ManagedScreen<Name, Values>,
): FormOf<Name, Values> {
  const { blank, valuesOf, labels } = screen;
  const inputOf = (values: Values) => screen.inputOf?.(values) ?? values;
  if (!isArranged(screen.name)) return { blank, valuesOf, inputOf, labels };
  return {
    blank: { ...blank, ...visibilityOf({}) },
    valuesOf: (record) => ({ ...valuesOf(record), ...visibilityOf(record as Visible) }),
    inputOf: (values) => ({ ...inputOf(values), ...visibilityOf(values as Visible) }),
    labels: { ...labels, ...visibilityLabels },
  };
}

export function VisibilityInForm<Values extends object>({ form }: { form: FormState<Values> }) {
  const { values, change, errors } = form;
  const { shown_from } = values as Visible;
  if (shown_from === undefined) return null;
  return (
    <VisibilityField
      value={shown_from}
      error={errors.shown_from}
      onChange={(next) => change({ shown_from: next } as object as Partial<Values>)}
    />
  );
}
