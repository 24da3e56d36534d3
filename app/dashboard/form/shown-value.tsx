// The value of any field where versions are compared: text, a picture, a list.

import { isLanguage } from '#contract/language/languages.ts';
import type { Translate } from '#contract/language/translate.ts';
import { readPicture } from '#contract/uploads/picture-address.ts';
import { useT } from '../../language/translation.tsx';
import { Picture } from '../../ui/picture.tsx';
import { nameOf } from './file-names.ts';
import { languageNames } from './translations.ts';

export function ShownValue({ field, value }: { field: string; value: unknown }) {
  const t = useT();
  if (field === 'colour' && typeof value === 'string') return <ShownColour colour={value} />;
  if (value === undefined || value === null || value === '') return <span className="text-ink-3">{t('Nothing')}</span>;
  if (typeof value === 'boolean') return <span>{value ? t('Yes') : t('No')}</span>;
  if (Array.isArray(value))
    return value.length === 0 ? (
      <span className="text-ink-3">{t('Nothing')}</span>
    ) : (
      <ol className="list-inside list-decimal">
        {value.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two entries may be equal, and nothing moves here
          <li key={at} className="break-words">
            {lineOf(item, t)}
          </li>
        ))}
      </ol>
    );
  if (field === 'language' && isLanguage(value)) return <span lang={value}>{languageNames[value]}</span>;
  if (typeof value === 'string' && isPicture(field)) return <ShownPicture address={value} />;
  const line = lineOf(value, t);
  return <span className="break-words whitespace-pre-line">{isChoice(field) ? t(line) : line}</span>;
}

function ShownColour({ colour }: { colour: string }) {
  const t = useT();
  if (colour === '') return <span>{t('As designed')}</span>;
  return (
    <span className="inline-flex items-center gap-2">
      <span
        aria-hidden
        className="size-5 rounded-full shadow-[inset_0_0_0_1.5px_rgb(128_128_128/.45)]"
        style={{ background: colour }}
      />
      {colour}
    </span>
  );
}

function lineOf(value: unknown, t: Translate): string {
  if (typeof value !== 'object' || value === null) return nameOf(String(value), t) ?? String(value);
  return Object.values(value)
    .filter((part) => part !== '')
    .map((part) => lineOf(part, t))
    .join(' · ');
}

function ShownPicture({ address }: { address: string }) {
  const t = useT();
  const name = nameOf(address, t);
  const { url, focus } = readPicture(address);
  return (
    <span className="flex items-center gap-3">
      <Picture
        src={address}
        art={{ kind: 'gallery', seed: address }}
        alt=""
        width={96}
        height={64}
        className="h-16 w-24 shrink-0 rounded-tag bg-sunken object-cover"
      />
      <span className="grid min-w-0 text-small">
        <span className="line-clamp-3 break-all">{name ?? url}</span>
        {focus && (
          <span className="text-ink-3">{t('Focal point: {x}% across, {y}% down.', { x: focus.x, y: focus.y })}</span>
        )}
      </span>
    </span>
  );
}

/** Fields with a few fixed words, which the forms show as messages. */
const choices = ['status', 'classLevel', 'level', 'design', 'certificateDesign'];
const isChoice = (field: string) => choices.includes(field);

const pictures = [
  ...['image', 'imageUrl', 'thumbnail', 'photo', 'logo', 'certificateLogo'],
  ...['signature', 'instructorSignature', 'directorSignature', 'signerSignature'],
];
export const isPicture = (field: string) => pictures.includes(field.split('.').at(-1) ?? '');
