// Photographs of rooms and classes, each with a caption.
import type { Institute } from '#contract/institute/institute.ts';
import { msg } from '#contract/language/translate.ts';
import { useT } from '../../language/translation.tsx';
import { Field } from '../../ui/form/field.tsx';
import type { FormState } from '../form/form-state.ts';
import { PictureBox } from '../uploads/picture-box.tsx';
import type { Places } from '../uploads/places.ts';
import { EntryRows } from './entry-rows.tsx';
import { instituteLabels as labels } from './labels.ts';

type Photo = Institute['photos'][number];

export function PhotoFields({ form: { values, set, update, errors } }: { form: FormState<Institute> }) {
  const t = useT();
  const change = (at: number, patch: Partial<Photo>) =>
    update('photos', (now) => now.map((photo, place) => (place === at ? { ...photo, ...patch } : photo)));
  return (
    <EntryRows
      label={t(labels.photos ?? '')}
      words={{
        add: msg('Add photograph'),
        remove: msg('Remove photograph {number}'),
        removed: msg('Photograph {number} removed.'),
      }}
      entries={values.photos}
      onChange={(photos) => set('photos', photos)}
      blank={{ picture: '', caption: '' }}
      most={6}
      error={errors.photos}
    >
      {(photo, _change, at) => (
        <div className="grid gap-3">
          <PictureBox
            id={`photos.${at}.picture`}
            label={t('Photograph {number}', { number: at + 1 })}
            value={photo.picture}
            onChange={(picture) => change(at, { picture })}
            error={errors[`photos.${at}.picture`]}
            art={{ kind: 'gallery', seed: `photograph ${at + 1}` }}
            places={places}
          />
          <Field
            name={`photos.${at}.caption`}
            label={t('Caption of photograph {number}', { number: at + 1 })}
            maxLength={120}
            value={photo.caption}
            error={errors[`photos.${at}.caption`]}
            autoComplete="off"
            help={t('Such as: The computer lab, twenty seats')}
            onChange={(event) => change(at, { caption: event.target.value })}
          />
        </div>
      )}
    </EntryRows>
  );
}

const places: Places = [{ label: msg('About us'), ratio: 4 / 3 }];
