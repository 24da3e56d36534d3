// Captions, album and day of the selected pictures, in one dialog and one save.
import { type SyntheticEvent, useId, useState } from 'react';
import { msg } from '#contract/language/translate.ts';
import type { GalleryImage } from '#contract/resources.ts';
import { api } from '../../api/staff-api.ts';
import { useT } from '../../language/translation.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Picture } from '../../ui/picture.tsx';
import { DayField } from '../form/day-field.tsx';
import { SuggestField } from '../form/suggest-field.tsx';
import { useBulk } from '../list/use-bulk.ts';

type CaptionsDialogProps = {
  images: readonly GalleryImage[];
  albums: readonly string[];
  onSaved: () => void;
  onClose: () => void;
};

export function CaptionsDialog({ images, albums, onSaved, onClose }: CaptionsDialogProps) {
  const t = useT();
  const form = useId();
  const { change, busy } = useBulk();
  const common = (field: 'album' | 'albumDate') =>
    images.every((image) => image[field] === images[0]?.[field]) ? (images[0]?.[field] ?? '') : '';
  const [album, setAlbum] = useState(common('album'));
  const [albumDate, setAlbumDate] = useState(common('albumDate'));
  const [captions, setCaptions] = useState(() => new Map(images.map(({ _id, caption }) => [_id, caption])));
  /** What was not touched stays as it is with each of them. */
  const isTouched = { album: album !== common('album'), albumDate: albumDate !== common('albumDate') };
  const isUnsaved =
    isTouched.album || isTouched.albumDate || images.some(({ _id, caption }) => captions.get(_id) !== caption);
  const [isAsked, setAsked] = useState(false);
  const close = () => (isUnsaved ? setAsked(true) : onClose());

  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    const records = images.map(({ _id }) => ({
      _id,
      caption: captions.get(_id) ?? '',
      ...(isTouched.album && { album }),
      ...(isTouched.albumDate && { albumDate }),
    }));
    if (await change({ failed: msg('They could not be changed.') }, () => api.bulk.change('gallery', records)))
      onSaved();
  };

  if (isAsked)
    return (
      <ConfirmDialog
        open
        question={t('Leave without saving?')}
        action={t('Leave')}
        onConfirm={onClose}
        onCancel={() => setAsked(false)}
      >
        {t('Your changes are not on the website yet. If you leave, they are lost.')}
      </ConfirmDialog>
    );
  return (
    <Dialog
      open
      onClose={close}
      isDescribed={false}
      closeButton
      title={t('Captions and album')}
      className="min-[700px]:w-[44rem]!"
      actions={
        <>
          <Button look="outline" size="small" onClick={close}>
            {t('Cancel')}
          </Button>
          <Button size="small" type="submit" form={form} disabled={busy}>
            {busy ? t('Saving...') : t('Save')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void save(event)} className="grid gap-4">
        <div className="grid gap-3 min-[560px]:grid-cols-[1fr_13rem]">
          <SuggestField
            label={t('Album')}
            name="album"
            maxLength={120}
            placeholder={t('Annual day')}
            suggestions={albums}
            value={album}
            onChange={setAlbum}
          />
          <DayField label={t('Day of the album')} name="albumDate" value={albumDate} onChange={setAlbumDate} />
        </div>
        {images.length > 1 && (
          <Field
            label={t('One caption for all of them')}
            maxLength={200}
            value={allAlike(captions)}
            onChange={(event) => setCaptions(new Map(images.map(({ _id }) => [_id, event.target.value])))}
          />
        )}
        <ul className="grid gap-2.5">
          {images.map(({ _id, imageUrl }, at) => (
            <li key={_id} className="flex items-center gap-3">
              <Picture
                src={imageUrl}
                art={{ kind: 'gallery', seed: _id }}
                alt=""
                width={96}
                height={72}
                className="h-13 w-18 shrink-0 rounded-tag bg-sunken object-cover"
              />
              <Field
                label={<span className="sr-only">{t('Caption of picture {number}', { number: at + 1 })}</span>}
                maxLength={200}
                value={captions.get(_id) ?? ''}
                onChange={(event) => setCaptions(new Map(captions).set(_id, event.target.value))}
                className="grow"
              />
            </li>
          ))}
        </ul>
      </form>
    </Dialog>
  );
}

function allAlike(captions: ReadonlyMap<string, string>) {
  const all = new Set(captions.values());
  return all.size === 1 ? ([...all][0] ?? '') : '';
}
