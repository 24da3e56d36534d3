// The form of a partner NGO. Only the name is required.

import { useCallback } from 'react';
import { msg } from '#contract/language/translate.ts';
import type { Ngo } from '#contract/resources.ts';
import type { WithTranslations } from '#contract/translations.ts';
import { useT } from '../../language/translation.tsx';
import { Field, TextArea } from '../../ui/form/field.tsx';
import type { FormState } from '../form/form-state.ts';
import { translationsIn } from '../form/translations.ts';
import { PictureBox } from '../uploads/picture-box.tsx';
import type { Places } from '../uploads/places.ts';

type NgoValues = Pick<Ngo, 'name' | 'shortDescription' | 'description' | 'image'> & {
  shown_from: string;
} & WithTranslations;

export const blankNgo: NgoValues = {
  name: '',
  shortDescription: '',
  description: '',
  image: '',
  shown_from: '',
  ...translationsIn({}),
};

export const ngoValuesOf = (ngo: Ngo): NgoValues => {
  const { name, shortDescription, description, image, shown_from = '' } = ngo;
  return { name, shortDescription, description, image, shown_from, ...translationsIn(ngo) };
};

export function NgoFields({ form: { values, set, errors } }: { form: FormState<NgoValues> }) {
  const t = useT();
  const setImage = useCallback((image: string) => set('image', image), [set]);
  return (
    <>
      <Field
        name="name"
        label={t('Name')}
        value={values.name}
        error={errors.name}
        onChange={(event) => set('name', event.target.value)}
      />
      <Field
        name="shortDescription"
        label={t('Short description')}
        help={t('One or two sentences, shown with its picture.')}
        value={values.shortDescription}
        error={errors.shortDescription}
        onChange={(event) => set('shortDescription', event.target.value)}
      />
      <TextArea
        name="description"
        label={t('Description')}
        value={values.description}
        error={errors.description}
        onChange={(event) => set('description', event.target.value)}
      />
      <PictureBox
        id="image"
        label={t('Image')}
        value={values.image}
        onChange={setImage}
        error={errors.image}
        art={{ kind: 'ngo', seed: values.name || 'ngo' }}
        places={places}
      />
    </>
  );
}

const places: Places = [
  { label: msg('Card'), ratio: 16 / 10 },
  { label: msg('First page'), ratio: 1, isRound: true },
];
