// A short preview of the facts as the site shows them.
import type { Institute } from '#contract/institute/institute.ts';
import { msg } from '#contract/language/translate.ts';
import { useUserTranslator } from '../../language/user-language.tsx';
import { Mark } from '../../ui/drawn/mark.tsx';
import { Telugu } from '../../ui/drawn/telugu.tsx';
import { Picture } from '../../ui/picture.tsx';
import { PreviewPanel } from '../form/preview.tsx';

export function InstitutePreview({ values }: { values: Omit<Institute, 'translations' | 'translationsToCheck'> }) {
  const { t } = useUserTranslator();
  const { name, nameTelugu, tagline, logo, address, hours, phones, email, director, social } = values;
  const networks = social.map((link) => link.name.trim()).filter(Boolean);
  return (
    <PreviewPanel title={msg('How visitors see it')}>
      <div className="on-slate grid gap-4 rounded-m bg-slate p-4.5 text-chalk">
        <div className="flex items-center gap-3">
          {logo ? (
            <Picture
              src={logo}
              art={{ kind: 'role', seed: 'logo' }}
              alt=""
              width={44}
              height={44}
              className="size-11 shrink-0 rounded-m bg-white object-contain"
            />
          ) : (
            <Mark className="size-11 shrink-0 rounded-m outline outline-slate-line" />
          )}
          <p className="min-w-0 leading-tight break-words">
            <b className="block font-display text-[1.375rem]">{name.trim() || t('Name')}</b>
            {nameTelugu.trim() !== '' && nameTelugu !== name && (
              <Telugu className="block text-small">{nameTelugu}</Telugu>
            )}
            {tagline.trim() !== '' && <span className="block text-small text-chalk-2">{tagline}</span>}
          </p>
        </div>
        {[address, phones.filter((phone) => phone.trim()).join('\n'), email, hours]
          .filter((text) => text.trim() !== '')
          .map((text) => (
            <p key={text} className="text-small break-words whitespace-pre-line text-chalk-2">
              {text}
            </p>
          ))}
        {networks.length > 0 && <p className="text-small font-semibold break-words">{networks.join(' · ')}</p>}
      </div>
      {director.name.trim() !== '' && (
        <figure className="mt-4 flex items-start gap-3.5">
          <Picture
            src={director.photo}
            art={{ kind: 'person', seed: director.name }}
            alt=""
            width={64}
            height={64}
            className="size-16 shrink-0 rounded-full bg-sunken object-cover"
          />
          <div className="min-w-0">
            {director.quote.trim() !== '' && (
              <blockquote className="line-clamp-6 font-book leading-snug italic">{director.quote}</blockquote>
            )}
            <p className="mt-1.5 text-small break-words text-ink-2">
              <b className="text-ink">{director.name}</b>
              {director.role.trim() !== '' && <span className="block">{director.role}</span>}
            </p>
          </div>
        </figure>
      )}
    </PreviewPanel>
  );
}
