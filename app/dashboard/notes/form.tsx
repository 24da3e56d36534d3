// The form of study notes: a cover, a title, and a link to a PDF or the PDF itself.
import { useCallback } from 'react';
import { msg } from '#contract/language/translate.ts';
import type { Note } from '#contract/resources.ts';
import { useT } from '../../language/translation.tsx';
import { useUserTranslator } from '../../language/user-language.tsx';
import { NoteCard } from '../../site/notes/card.tsx';
import { Field } from '../../ui/form/field.tsx';
import { artAddress } from '../../ui/picture.tsx';
import type { FormState } from '../form/form-state.ts';
import { PreviewPanel } from '../form/preview.tsx';
import { SubjectField } from '../form/subject-field.tsx';
import { DocumentBox } from '../uploads/document-box.tsx';
import { PictureBox } from '../uploads/picture-box.tsx';
import type { Places } from '../uploads/places.ts';

export type NoteValues = Pick<Note, 'image' | 'title' | 'driveLink' | 'subject'>;

export const blankNote: NoteValues = { image: '', title: '', driveLink: '', subject: '' };
export const noteLabels = {
  title: msg('Title'),
  subject: msg('Subject ## of study'),
  image: msg('Cover'),
  driveLink: msg('Drive link'),
};
export const noteValuesOf = ({ image, title, driveLink, subject }: Note): NoteValues => ({
  image,
  title,
  driveLink,
  subject,
});

/** Without a cover it has the one that we draw. */
export const noteInputOf = (values: NoteValues) => ({
  ...values,
  image: values.image || artAddress('note', values.title || 'notes'),
});

export function NoteFields({ form: { values, set, errors } }: { form: FormState<NoteValues> }) {
  const t = useT();
  const setImage = useCallback((image: string) => set('image', image), [set]);
  return (
    <>
      <Field
        name="title"
        label={t(noteLabels.title)}
        value={values.title}
        error={errors.title}
        help={t('Begin with the class, such as Class 10: Light')}
        onChange={(event) => set('title', event.target.value)}
      />
      <SubjectField value={values.subject} error={errors.subject} onChange={(subject) => set('subject', subject)} />
      <PictureBox
        id="image"
        label={t(noteLabels.image)}
        value={values.image}
        onChange={setImage}
        error={errors.image}
        art={{ kind: 'note', seed: values.title || 'notes' }}
        canBeDrawn
        places={places}
      />
      <DocumentBox
        id="driveLink"
        label={t(noteLabels.driveLink)}
        help={t('Make sure everyone with the link can open it, or upload the PDF here.')}
        value={values.driveLink}
        onChange={(link) => set('driveLink', link)}
        error={errors.driveLink}
      />
    </>
  );
}

export function NotePreview({ values }: { values: NoteValues }) {
  const { t } = useUserTranslator();
  return (
    <PreviewPanel title={msg('How students see it')}>
      <div inert className="mx-auto max-w-56">
        <NoteCard note={{ ...values, title: values.title || t('Title') }} />
      </div>
    </PreviewPanel>
  );
}

const places: Places = [{ label: msg('Cover'), ratio: 4 / 5 }];
