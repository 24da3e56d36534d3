// Adds a record of any resource. After saving, the form is empty for the next one.
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { msg } from '#contract/language/translate.ts';
import { type InputOf, type RecordOf, type ResourceName, resourceOf, resources } from '#contract/resources.ts';
import { api } from '../../api/staff-api.ts';
import { useT } from '../../language/translation.tsx';
import { Button } from '../../ui/button.tsx';
import { formOf, VisibilityInForm } from '../arrange/arranged-form.tsx';
import { type Checked, checkWith } from '../form/check.ts';
import { RecordForm } from '../form/form.tsx';
import { InLanguages } from '../form/in-languages.tsx';
import { PageTitle } from '../parts/page-title.tsx';
import { type ManagedScreen, parentsOf } from '../parts/screen.ts';
import { previewOf } from './preview.tsx';

type AddRecordProps<Name extends ResourceName, Values extends object> = {
  screen: ManagedScreen<Name, Values>;
  /** Instead of the resource's fields and its create call. */
  check?: (values: Values) => Checked<object>;
  save?: (input: object, key: string) => Promise<unknown>;
};

export function AddRecord<Name extends ResourceName, Values extends object>(props: AddRecordProps<Name, Values>) {
  const { screen, check, save } = props;
  const t = useT();
  const [added, setAdded] = useState(0);
  const [kept, setKept] = useState<Partial<Values>>();
  const [last, setLast] = useState<RecordOf<Name>>();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const { sentences, Fields, Added } = screen;
  const { blank, inputOf, labels } = formOf(screen);
  return (
    <>
      <PageTitle
        title={t(screen.add.title)}
        crumbs={[...parentsOf(screen), { label: screen.label, to: screen.manage.address }]}
      />
      {Added && last && (
        <div className="mt-6">
          <Added key={last._id} record={last} />
        </div>
      )}
      {kept && (
        <div className="mt-3 flex flex-wrap items-center gap-3 rounded-m bg-sunken py-2 pr-2 pl-4">
          <p className="min-w-40 grow">{t('Some fields are filled in as in the last one.')}</p>
          <Button
            look="outline"
            size="small"
            onClick={() => {
              setKept(undefined);
              setAdded((count) => count + 1);
            }}
          >
            {t('Empty them')}
          </Button>
        </div>
      )}
      <RecordForm
        // Resets the state of all controls for the next record.
        key={added}
        adding
        draft={`${screen.name} new`}
        start={{ ...blank, ...kept }}
        labels={labels}
        draftOf={screen.draftOf}
        check={check ?? ((values) => checkWith(resources[screen.name].fields, inputOf(values)))}
        save={(input, { key }) => (save ? save(input, key) : api.of(screen.name).create(input as InputOf<Name>, key))}
        sentences={{ missing: sentences.missing, saved: sentences.added, failed: sentences.addFailed }}
        buttons={{ save: screen.addButton, busy: msg('Adding...') }}
        canSave={screen.canAdd}
        aside={previewOf(screen)}
        onEscape={() => void navigate(screen.manage.address)}
        onSaved={(saved) => {
          setKept(keptFor(screen, saved as RecordOf<Name>));
          setLast(saved as RecordOf<Name>);
          setAdded((count) => count + 1);
          window.scrollTo({ top: 0 });
          // The button that had the focus belongs to the form of the last one.
          document.getElementById('main')?.focus({ preventScroll: true });
          void revalidate();
        }}
      >
        {(form) => (
          <InLanguages form={form} definition={resourceOf(screen.name)} labels={labels}>
            <Fields form={form} />
            <VisibilityInForm form={form} />
          </InLanguages>
        )}
      </RecordForm>
    </>
  );
}

function keptFor<Name extends ResourceName, Values extends object>(
  { keepForNext, valuesOf }: ManagedScreen<Name, Values>,
  saved: RecordOf<Name>,
): Partial<Values> | undefined {
  if (!keepForNext) return undefined;
  const values = valuesOf(saved);
  return Object.fromEntries(keepForNext.map((field) => [field, values[field]])) as Partial<Values>;
}
