// The fields of the director and of the instructor who signs certificates.
import type { Institute } from '#contract/institute/institute.ts';
import { msg } from '#contract/language/translate.ts';
import { useStaff } from '../../api/staff.ts';
import { useT } from '../../language/translation.tsx';
import { Field, TextArea } from '../../ui/form/field.tsx';
import { Fold } from '../form/fold.tsx';
import type { FormState } from '../form/form-state.ts';
import { PictureBox } from '../uploads/picture-box.tsx';
import { type Places, signaturePlaces } from '../uploads/places.ts';
import { instituteLabels as labels } from './labels.ts';

type Director = Institute['director'];

export function PeopleFields({ form: { values, set, update, errors } }: { form: FormState<Institute> }) {
  const t = useT();
  const isAdmin = useStaff().me.role === 'admin';
  const { director } = values;
  const noteOf = (picture: string) => (picture === '' ? t('None') : undefined);
  const change = (patch: Partial<Director>) => update('director', (now) => ({ ...now, ...patch }));
  const text = (part: Exclude<keyof Director, 'photo' | 'signature'>) => ({
    name: `director.${part}`,
    label: t(labels[`director.${part}`] ?? ''),
    value: director[part],
    error: errors[`director.${part}`],
    onChange: (event: { target: { value: string } }) => change({ [part]: event.target.value }),
  });
  return (
    <>
      <div className="grid gap-5 min-[620px]:grid-cols-2">
        <Field {...text('name')} autoComplete="off" help={t(issuedHelp)} />
        <Field {...text('role')} autoComplete="off" />
      </div>
      <TextArea {...text('quote')} rows={2} help={t('Shown large on the first page')} />
      <TextArea {...text('bio')} className="[&>textarea]:max-h-60" help={t('An empty line begins a new paragraph')} />
      <Fold title={t(labels['director.photo'] ?? '')} note={noteOf(director.photo)}>
        <PictureBox
          id="director.photo"
          label={t(labels['director.photo'] ?? '')}
          value={director.photo}
          onChange={(photo) => change({ photo })}
          error={errors['director.photo']}
          art={{ kind: 'person', seed: director.name || 'director' }}
          help={t('Upright, the face in the upper half: as a phone takes a portrait')}
          places={places}
          usualFocus={DIRECTOR_FOCUS}
        />
      </Fold>
      {isAdmin && (
        <Fold title={t(labels['director.signature'] ?? '')} note={noteOf(director.signature)}>
          <PictureBox
            id="director.signature"
            label={t(labels['director.signature'] ?? '')}
            help={t(signatureHelp)}
            value={director.signature}
            onChange={(signature) => change({ signature })}
            error={errors['director.signature']}
            art={{ kind: 'person', seed: 'signature' }}
            places={signaturePlaces}
            isSignature
          />
        </Fold>
      )}
      <Field
        name="instructor"
        label={t(labels.instructor ?? '')}
        value={values.instructor}
        error={errors.instructor}
        autoComplete="off"
        help={t(issuedHelp)}
        onChange={(event) => set('instructor', event.target.value)}
      />
      {isAdmin && (
        <Fold title={t(labels.instructorSignature ?? '')} note={noteOf(values.instructorSignature)}>
          <PictureBox
            id="instructorSignature"
            label={t(labels.instructorSignature ?? '')}
            help={t(signatureHelp)}
            value={values.instructorSignature}
            onChange={(signature) => set('instructorSignature', signature)}
            error={errors.instructorSignature}
            art={{ kind: 'person', seed: 'signature' }}
            places={signaturePlaces}
            isSignature
          />
        </Fold>
      )}
    </>
  );
}

const places: Places = [
  { label: msg('About us'), ratio: 4 / 5 },
  { label: msg('First page'), ratio: 1 },
];
/** The focal point that the site uses by default: faces are in the upper half. */
const DIRECTOR_FOCUS = { x: 50, y: 25 };

const issuedHelp = msg('Certificates keep the name they were issued with');

const signatureHelp = msg(
  'Printed on certificates: dark ink on white paper, which becomes transparent. Without it there is room to sign by hand.',
);
