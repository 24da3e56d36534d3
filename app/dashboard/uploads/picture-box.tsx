// A field for a picture: an address or an uploaded file, with a preview.
import { Brush } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { REQUIRED } from '#contract/fields.ts';
import type { Translate } from '#contract/translate.ts';
import { pictureAt, srcSetOf } from '#contract/uploads.ts';
import { useT } from '../../language/translation.tsx';
import { Button } from '../../ui/button.tsx';
import { useDebounced } from '../../ui/debounced.ts';
import { FieldFrame } from '../../ui/field.tsx';
import { type ArtKind, artAddress, Picture } from '../../ui/picture.tsx';
import { AddressInput } from './address-input.tsx';
import { DropZone } from './drop-zone.tsx';
import { useFileField } from './file-field.ts';
import { FileNotes } from './file-notes.tsx';
import { RemoveButton } from './remove-button.tsx';

type PictureBoxProps = {
  id: string;
  label: string;
  value: string;
  onChange: (url: string) => void;
  error?: string;
  help?: ReactNode;
  art: { kind: ArtKind; seed: string };
  /** For a field that must not be blank: a drawing is one of the choices. */
  canBeDrawn?: boolean;
  /** CSS aspect-ratio of the preview. */
  ratio?: string;
};

export function PictureBox(props: PictureBoxProps) {
  const { id, label, value, onChange, help, art, canBeDrawn = false, ratio = '16 / 9' } = props;
  const t = useT();
  const file = useFileField({ id, accept: 'picture', onChange, done: t('Picture uploaded.') });
  const { change, send, busy, failure } = file;
  // The sentence for a blank field leaves out that it may be drawn.
  const error =
    canBeDrawn && props.error === t(REQUIRED) ? t('Choose a picture, or have it drawn by us.') : props.error;
  const address = useRef<HTMLInputElement>(null);
  // An upload is shown at once, an address when typing stops.
  const debounced = useDebounced(value);
  const shown = pictureAt(value) || value === '' ? value : debounced;
  const seed = useDebounced(art.seed);
  const [broken, setBroken] = useState<string>();
  const isBroken = shown !== '' && broken === shown;
  const own = isBroken ? undefined : srcSetOf(shown, '(min-width: 560px) 220px, 100vw');
  const remove = () => {
    change('');
    address.current?.focus();
  };
  return (
    <FieldFrame id={id} label={label} help={help} error={error} className="@container">
      <DropZone
        accept="picture"
        label={t('Choose a picture')}
        about={label}
        onFiles={send}
        busy={busy}
        actions={
          <>
            {canBeDrawn && (
              <Button
                look="outline"
                size="small"
                className="aria-pressed:bg-primary-soft aria-pressed:text-primary"
                aria-pressed={isDrawn(value)}
                onClick={() => change(artAddress(art.kind, art.seed))}
              >
                <Brush aria-hidden className="size-5" />
                {t('Drawn by us')}
              </Button>
            )}
            {value !== '' && <RemoveButton label={t('Remove picture')} onRemove={remove} />}
          </>
        }
      >
        <div className="grid items-start gap-3 @min-[560px]:grid-cols-[220px_minmax(0,1fr)]">
          <Picture
            src={isBroken ? '' : shown}
            srcSet={own?.srcSet}
            sizes={own?.sizes}
            art={{ kind: art.kind, seed }}
            alt=""
            width={640}
            height={360}
            onError={() => setBroken(shown)}
            // Limits the height of tall pictures on phones.
            style={{ aspectRatio: ratio, width: `min(100%, 15rem * (${ratio}))` }}
            className="h-auto rounded-m bg-sunken object-cover"
          />
          <div className="grid gap-2">
            <AddressInput
              ref={address}
              id={id}
              value={value}
              onChange={change}
              help={help}
              error={error}
              failure={failure}
            />
            <p className="text-small text-ink-3">{stateOf(shown, isBroken, t)}</p>
            <FileNotes id={id} file={file} onLeave={() => change(value)} />
          </div>
        </div>
      </DropZone>
    </FieldFrame>
  );
}

function stateOf(url: string, isBroken: boolean, t: Translate) {
  if (url === '') return t('Type an address, or drop, paste or choose a picture of up to 12 MB.');
  if (isBroken && /^http:/i.test(url))
    return t(
      'This picture cannot be shown. Pages show pictures only from https:// addresses, and this one does not answer there. Visitors see a drawing in its place. Upload the picture to show it.',
    );
  if (isBroken) return t('This picture cannot be shown. Visitors see a drawing in its place.');
  if (isDrawn(url)) return t('Drawn by us');
  const own = pictureAt(url);
  return own
    ? t('Uploaded picture, {width} × {height}', { width: own.width, height: own.height })
    : t('Picture from another site');
}

const isDrawn = (url: string) => /^\/art\/[a-z]+\//.test(url);
