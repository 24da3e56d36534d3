// A field for a picture: an address or an uploaded file, with a preview.
import { Brush, Check } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Translate } from '#contract/language/translate.ts';
import { type Focus, readPicture } from '#contract/uploads/picture-address.ts';
import { pictureAt, srcSetOf } from '#contract/uploads/uploads.ts';
import { useT } from '../../language/translation.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useDebounced } from '../../ui/debounced.ts';
import { FieldFrame } from '../../ui/form/field.tsx';
import { type ArtKind, artAddress, Picture } from '../../ui/picture.tsx';
import { AddressInput } from './address-input.tsx';
import { AdjustPicture } from './adjust-picture.tsx';
import { ChooseEarlier } from './choose-earlier.tsx';
import { DropZone } from './drop-zone.tsx';
import { type Grounds, useFileField } from './file-field.ts';
import { FileNotes } from './file-notes.tsx';
import type { Places } from './places.ts';
import { RemoveButton } from './remove-button.tsx';

type PictureBoxProps = {
  id: string;
  label: string;
  value: string;
  onChange: (url: string) => void;
  error?: string;
  help?: ReactNode;
  art: { kind: ArtKind; seed: string };
  /** Without a picture it is drawn: so the form has a drawing in place of a blank. */
  canBeDrawn?: boolean;
  /** Its white paper becomes transparent, unless staff keep it. */
  isSignature?: boolean;
  /** Where the site shows it; the preview has the shape of the first. */
  places: Places;
  /** Where the site has its focal point until staff set one. */
  usualFocus?: Focus;
};

export function PictureBox(props: PictureBoxProps) {
  const {
    id,
    label,
    value,
    onChange,
    help,
    error,
    art,
    canBeDrawn = false,
    isSignature = false,
    places,
    usualFocus,
  } = props;
  const [{ ratio, isWhole }] = places;
  const t = useT();
  const file = useFileField({ id, accept: 'picture', onChange, done: t('Picture uploaded.'), isSignature });
  const { change, choose, send, adjust, busy, failure, grounds } = file;
  const address = useRef<HTMLInputElement>(null);
  // An upload is shown at once, an address when typing stops.
  const debounced = useDebounced(value);
  const shown = pictureAt(readPicture(value).url) || value === '' ? value : debounced;
  const seed = useDebounced(art.seed);
  const [broken, setBroken] = useState<string>();
  const isBroken = shown !== '' && broken === shown;
  const own = isBroken ? undefined : srcSetOf(readPicture(shown).url, '(min-width: 560px) 220px, 100vw');
  const [isTyped, setIsTyped] = useState(false);
  // Most pictures are chosen: until there is an address, or something to say about it, its box is one press away.
  const hasAddress = isTyped || Boolean(error || failure) || value !== '';
  /** Nothing is drawn in place of a signature: its room on the paper stays empty. */
  const hasPreview = !isSignature || (shown !== '' && !isBroken);
  const typeAddress = () => {
    flushSync(() => setIsTyped(true));
    address.current?.focus();
  };
  const remove = () => {
    change('');
    typeAddress();
  };
  return (
    <FieldFrame id={id} label={label} help={help} error={error} className="@container">
      <DropZone
        accept="picture"
        label={t('Choose a picture')}
        about={label}
        field={id}
        onFiles={send}
        busy={busy}
        actions={
          <>
            {canBeDrawn && (
              <Button
                look="outline"
                size="small"
                className="aria-pressed:bg-primary-soft aria-pressed:text-primary"
                aria-pressed={value === '' || isDrawn(value)}
                onClick={() => change(artAddress(art.kind, art.seed))}
              >
                <Brush aria-hidden className="size-5" />
                {t('Drawn by us')}
              </Button>
            )}
            <ChooseEarlier kind="picture" about={label} onChoose={choose} />
            {!isBroken && shown === value && canBeAdjusted(value, isWhole) && (
              <AdjustPicture
                about={label}
                value={value}
                places={places}
                usualFocus={usualFocus}
                onAdjust={(wanted) => void adjust(wanted)}
              />
            )}
            {value !== '' && <RemoveButton label={t('Remove picture')} onRemove={remove} />}
          </>
        }
      >
        <div
          className={classNames('grid items-start gap-3', hasPreview && '@min-[560px]:grid-cols-[220px_minmax(0,1fr)]')}
        >
          {hasPreview && (
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
              // Ink is dark, and logos are made for paper: they lie on it in both themes.
              className={classNames(
                'h-auto rounded-m',
                isWhole ? 'bg-[#f6f2e7] object-contain' : 'bg-sunken object-cover',
              )}
            />
          )}
          <div className="grid gap-2">
            {hasAddress && (
              <AddressInput
                ref={address}
                id={id}
                value={value}
                onChange={change}
                help={help}
                error={error}
                failure={failure}
              />
            )}
            <p className="text-small text-ink-3">
              {shown === '' && canBeDrawn
                ? t('Drawn by us, until you choose a picture of up to 12 MB.')
                : isSignature && isBroken
                  ? t('This picture cannot be shown.')
                  : stateOf(shown, isBroken, t)}
            </p>
            {!hasAddress && (
              <Button look="quiet" size="small" className="-ml-3 justify-self-start" onClick={typeAddress}>
                {t('Use a web address')}
              </Button>
            )}
            <FileNotes id={id} file={file} onLeave={() => change(value)} />
          </div>
        </div>
        {grounds && Object.values(grounds).includes(value) && (
          <GroundChoice grounds={grounds} value={value} onChange={onChange} />
        )}
      </DropZone>
    </FieldFrame>
  );
}

function stateOf(url: string, isBroken: boolean, t: Translate) {
  if (url === '') return t('Drop, paste or choose a picture of up to 12 MB.');
  if (isBroken && /^http:/i.test(url))
    return t(
      'This picture cannot be shown. Pages show pictures only from https:// addresses, and this one does not answer there. Visitors see a drawing in its place. Upload the picture to show it.',
    );
  if (isBroken) return t('This picture cannot be shown. Visitors see a drawing in its place.');
  if (isDrawn(url)) return t('Drawn by us');
  const own = pictureAt(readPicture(url).url);
  return own
    ? t('Uploaded picture, {width} × {height}', { width: own.width, height: own.height })
    : t('Picture from another site');
}

/** Drawings fit every shape. Of a picture from another site only the focal point can be set. */
const canBeAdjusted = (address: string, isWhole = false) => {
  const { url } = readPicture(address);
  return pictureAt(url) !== undefined || (!isWhole && /^https?:/i.test(url));
};

const isDrawn = (url: string) => /^\/art\/[a-z]+\//.test(url);

// A signature before and after its white paper was made transparent, and the choice between the two.
type GroundChoiceProps = { grounds: Grounds; value: string; onChange: (url: string) => void };

function GroundChoice({ grounds, value, onChange }: GroundChoiceProps) {
  const t = useT();
  return (
    <fieldset className="min-w-0">
      <legend className="text-small font-semibold">{t('The paper was made transparent')}</legend>
      <p className="text-small text-ink-2">{t('On certificates nothing white covers what is behind the signature.')}</p>
      <div className="mt-2 grid grid-cols-2 gap-3">
        {[
          { url: grounds.white, label: t('Before: with its paper') },
          { url: grounds.transparent, label: t('After: ink alone') },
        ].map(({ url, label }) => (
          <button
            key={url}
            type="button"
            aria-pressed={value === url}
            onClick={() => onChange(url)}
            className={classNames(
              'grid min-w-0 content-start overflow-hidden rounded-m text-left text-small font-medium',
              value === url ? 'outline-3 outline-primary' : 'ring-soft hover:ring-strong',
            )}
          >
            {/* Squares in two tones of paper, in both themes: ink is dark. */}
            <span className="bg-[repeating-conic-gradient(#e3dcc9_0%_25%,#f6f2e7_0%_50%)] bg-size-[20px_20px]">
              <img src={url} alt="" width={480} height={192} className="aspect-5/2 h-auto w-full object-contain" />
            </span>
            <span className="flex min-h-11 items-center gap-2 px-3 py-2">
              {value === url && <Check aria-hidden className="size-4.5 shrink-0 text-primary" />}
              {label}
            </span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}
