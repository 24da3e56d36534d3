// Adds "Who sees it" to the form of an arranged resource, and translations where there is text to translate.
import { isArranged, type RecordOf, type ResourceName, resourceOf } from '#contract/resources.ts';
import { useTranslator } from '../../language/translation.tsx';
import { Fold } from '../form/fold.tsx';
import type { FormState } from '../form/form-state.ts';
import { translationLabels, translationsIn } from '../form/translations.ts';
import type { ManagedScreen } from '../parts/screen.ts';
import { VisibilityField } from './visibility-field.tsx';
import { visibilityLabels } from './visibility-labels.ts';
import { visibilityWords } from './visibility-mark.tsx';

type Visible = { shown_from?: string };

const visibilityOf = ({ shown_from = '' }: Visible) => ({ shown_from });

type FormOf<Name extends ResourceName, Values> = {
  blank: Values;
  valuesOf: (record: RecordOf<Name>) => Values;
  inputOf: (values: Values) => object;
  labels: Record<string, string>;
};

export function formOf<Name extends ResourceName, Values extends object>(
  screen: ManagedScreen<Name, Values>,
): FormOf<Name, Values> {
  const added = (record: object) => ({
    ...(isArranged(screen.name) && visibilityOf(record)),
    ...(resourceOf(screen.name).translated && translationsIn(record)),
  });
  return {
    blank: { ...screen.blank, ...added({}) },
    valuesOf: (record) => ({ ...screen.valuesOf(record), ...added(record) }),
    inputOf: (values) => ({ ...(screen.inputOf?.(values) ?? values), ...added(values) }),
    labels: { ...screen.labels, ...visibilityLabels, ...translationLabels },
  };
}

/** Folded away: nearly every record is for everyone. */
export function VisibilityInForm<Values extends object>({ form }: { form: FormState<Values> }) {
  const translator = useTranslator();
  const { values, change, errors } = form;
  const { shown_from } = values as Visible;
  if (shown_from === undefined) return null;
  return (
    <Fold title={translator.t(visibilityLabels.shown_from)} note={visibilityWords(shown_from, translator)}>
      <VisibilityField
        isTitled
        value={shown_from}
        error={errors.shown_from}
        onChange={(next) => change({ shown_from: next } as object as Partial<Values>)}
      />
    </Fold>
  );
}
