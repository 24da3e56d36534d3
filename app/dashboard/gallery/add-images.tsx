// Adds pictures to the gallery: by address, or several files at once.
import { Plus, X } from 'lucide-react';
import { type SyntheticEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useRevalidator } from 'react-router';
import { ApiError } from '#contract/api.ts';
import { staffSentences } from '#contract/language/staff-sentences.ts';
import { useAttempt } from '../../api/attempt.ts';
import { api } from '../../api/staff-api.ts';
import { useT } from '../../language/translation.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { showToast } from '../../ui/toast.ts';
import { nameOf } from '../form/file-names.ts';
import { Percent } from '../form/percent.tsx';
import { ChooseEarlier } from '../uploads/choose-earlier.tsx';
import { DropZone } from '../uploads/drop-zone.tsx';
import { ProgressWords } from '../uploads/file-notes.tsx';
import { RemoveButton } from '../uploads/remove-button.tsx';
import { useAddingFiles } from './use-adding-files.ts';

export function AddImages() {
  const t = useT();
  const { revalidate } = useRevalidator();
  const [address, setAddress] = useState('');
  const [caption, setCaption] = useState('');
  const [busy, setBusy] = useState(false);
  const [addressError, setAddressError] = useState<string>();
  const [isTyped, setIsTyped] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const isUpload = nameOf(address, t) !== undefined;
  const attempt = useAttempt();
  const [problems, setProblems] = useState<string[]>([]);
  const files = useAddingFiles((problem) => setProblems((now) => [...now, problem]));

  const addAddress = async (event: SyntheticEvent) => {
    event.preventDefault();
    const imageUrl = address.trim();
    // The specification ignores a blank address.
    if (imageUrl === '' || busy) return;
    setBusy(true);
    setProblems([]);
    setAddressError(undefined);
    try {
      await attempt((key) => api.of('gallery').create({ imageUrl, caption }, key));
      setAddress('');
      setCaption('');
      showToast('success', staffSentences.gallery.added);
      await revalidate();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // The specification wants no toast when it fails; the reason is shown in the form.
      console.error(error);
      const [first] = error.errors;
      if (first?.field === 'imageUrl') setAddressError(first.message);
      else setProblems([t(first?.message ?? error.message)]);
    } finally {
      setBusy(false);
    }
  };

  // Most pictures are chosen: the box for an address is one press away.
  const typeAddress = () => {
    flushSync(() => setIsTyped(true));
    input.current?.focus();
  };

  const remove = () => {
    setAddress('');
    typeAddress();
  };

  const addFiles = (chosen: File[]) => {
    setProblems([]);
    void files.add(chosen);
  };

  return (
    <section aria-label={t('Add images')} className="mt-6">
      <DropZone
        accept="picture"
        multiple
        label={t('Choose pictures')}
        onFiles={addFiles}
        busy={files.sending !== undefined}
        actions={
          <>
            <ChooseEarlier kind="picture" about={t('Image URL')} onChoose={setAddress} />
            {!isTyped && address === '' && (
              <Button look="quiet" size="small" className="px-3" onClick={typeAddress}>
                {t('Use a web address')}
              </Button>
            )}
            {isUpload && <RemoveButton label={t('Remove picture')} onRemove={remove} />}
          </>
        }
      >
        {(isTyped || address !== '') && (
          <form onSubmit={addAddress} noValidate className="flex flex-wrap items-end gap-3">
            <Field
              ref={input}
              label={t('Image URL')}
              name="imageUrl"
              inputMode="url"
              autoCapitalize="none"
              placeholder="https://"
              value={nameOf(address, t) ?? address}
              readOnly={isUpload}
              error={addressError}
              onChange={(event) => {
                setAddress(event.target.value);
                setAddressError(undefined);
              }}
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
        )}
        <p className="text-small text-ink-3">{t('Drop, paste or choose pictures, several at once.')}</p>
        <FilesNote files={files} />
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

/** Which of the files is being sent, and how far it is. */
function FilesNote({ files: { sending, stop } }: { files: ReturnType<typeof useAddingFiles> }) {
  const t = useT();
  return (
    <div className="flex flex-wrap items-center gap-x-2 text-small text-ink-2">
      <p role="status" className="font-medium break-all empty:sr-only">
        {sending && t('Picture {number} of {count}: {name}', sending)}
      </p>
      {sending && (
        <>
          <span>
            <ProgressWords progress={sending.progress} />
          </span>
          {sending.progress.step === 'sending' && <Percent share={sending.progress.share} />}
          <Button look="quiet" size="small" className="px-3" onClick={stop}>
            <X aria-hidden className="size-5" />
            {t('Stop')}
          </Button>
        </>
      )}
    </div>
  );
}
