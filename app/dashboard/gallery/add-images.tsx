// Adds pictures to the gallery: by address, or several files at once.
import { Plus } from 'lucide-react';
import { type SyntheticEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError } from '#contract/api.ts';
import { staffSentences } from '#contract/staff-messages.ts';
import { api } from '../../api/staff-api.ts';
import { useT } from '../../language/translation.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.ts';
import { DropZone, useUpload } from '../uploads/drop-zone.tsx';

export function AddImages() {
  const t = useT();
  const { revalidate } = useRevalidator();
  const { upload, busy: sending, progress } = useUpload();
  const [address, setAddress] = useState('');
  const [caption, setCaption] = useState('');
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<string[]>([]);

  const addAddress = async (event: SyntheticEvent) => {
    event.preventDefault();
    const imageUrl = address.trim();
    // The specification ignores a blank address.
    if (imageUrl === '' || busy) return;
    setBusy(true);
    setProblems([]);
    try {
      await api.of('gallery').create({ imageUrl, caption });
      setAddress('');
      setCaption('');
      showToast('success', staffSentences.gallery.added);
      await revalidate();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // The specification wants no toast when it fails; the reason is shown in the form.
      console.error(error);
      setProblems([t(error.errors[0]?.message ?? error.message)]);
    } finally {
      setBusy(false);
    }
  };

  const addFiles = async (files: File[]) => {
    setProblems([]);
    let added = 0;
    for (const file of files) {
      try {
        const { url } = await upload(file, 'picture');
        await api.of('gallery').create({ imageUrl: url });
        added++;
      } catch (error) {
        if (error instanceof ApiError) console.error(error);
        setProblems((now) => [...now, `${file.name}: ${error instanceof Error ? t(error.message) : ''}`]);
      }
    }
    if (added === 0) return;
    showToast('success', added === 1 ? staffSentences.gallery.added : t('{count} images added', { count: added }));
    await revalidate();
  };

  return (
    <section aria-label={t('Add images')} className="mt-6">
      <DropZone accept="picture" multiple label={t('Choose pictures')} onFiles={addFiles} busy={sending}>
        <form onSubmit={addAddress} noValidate className="flex flex-wrap items-end gap-3">
          <Field
            label={t('Image URL')}
            name="imageUrl"
            inputMode="url"
            autoCapitalize="none"
            placeholder="https://"
            value={address}
            onChange={(event) => setAddress(event.target.value)}
            className="grow basis-72"
          />
          <Field
            label={t('Caption (optional)')}
            name="caption"
            maxLength={200}
            value={caption}
            onChange={(event) => setCaption(event.target.value)}
            className="grow basis-56"
          />
          <Button type="submit" disabled={busy} className="grow min-[620px]:grow-0">
            <Plus aria-hidden className="size-5" />
            {busy ? t('Adding...') : t('Add Image')}
          </Button>
        </form>
        <p className="text-small text-ink-3">{t('Or drop, paste or choose pictures, several at once.')}</p>
        <p role="status" className="text-small text-ink-2 empty:hidden">
          {progress}
        </p>
        {problems.length > 0 && (
          <ul className="grid gap-1 text-small font-medium text-danger">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        )}
      </DropZone>
    </section>
  );
}
