// A partner NGO in the grid: picture, name, short description. The whole card is a link.
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import type { Ngo } from '#contract/resources.ts';
import { useT } from '../../language/translation.tsx';
import { languageOf } from '../../ui/language.ts';
import { Picture } from '../../ui/picture.tsx';

export type NgoOnCard = Pick<Ngo, '_id' | 'name' | 'shortDescription' | 'image'>;

export function NgoCard({ ngo: { _id, name, shortDescription, image }, eager }: { ngo: NgoOnCard; eager?: boolean }) {
  const t = useT();
  return (
    <Link
      id={`ngo-${_id}`}
      to={`?ngo=${encodeURIComponent(_id)}`}
      prefetch="intent"
      className="lift group flex min-w-0 grow flex-col overflow-hidden rounded-card bg-surface shadow-2"
    >
      <Picture
        src={image}
        art={{ kind: 'ngo', seed: _id }}
        alt=""
        width={640}
        height={400}
        loading={eager ? 'eager' : 'lazy'}
        className="aspect-16/10 w-full bg-sunken object-cover"
      />
      <div className="flex grow flex-col gap-2 p-5">
        <h2 lang={languageOf(name)} className="text-h3 leading-[1.04]">
          {name}
        </h2>
        {shortDescription && <p className="line-clamp-4 text-ui leading-[1.42] text-ink-2">{shortDescription}</p>}
        <p aria-hidden className="mt-auto inline-flex items-center gap-2 pt-2 font-semibold text-primary">
          {t('Read more')}
          <ArrowRight className="size-4.5 transition-transform duration-200 group-hover:translate-x-0.5" />
        </p>
      </div>
    </Link>
  );
}
