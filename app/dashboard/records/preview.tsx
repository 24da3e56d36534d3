// The preview beside the form of a record. Where its text is translated, in the language that is chosen in the form.
import type { Language } from '#contract/language/languages.ts';
import { type RecordOf, type ResourceName, resourceOf } from '#contract/resources.ts';
import { localise } from '#contract/translations.ts';
import { PreviewInLanguage } from '../form/preview.tsx';
import type { ManagedScreen } from '../parts/screen.ts';

export function previewOf<Name extends ResourceName, Values extends object>(
  { name, Preview }: ManagedScreen<Name, Values>,
  record?: RecordOf<Name>,
) {
  if (!Preview) return undefined;
  const { translated } = resourceOf(name);
  if (!translated) return (values: Values) => <Preview values={values} record={record} />;
  return (values: Values, language: Language) => (
    <PreviewInLanguage language={language}>
      <Preview values={localise({ translated }, values, language) as Values} record={record} />
    </PreviewInLanguage>
  );
}
