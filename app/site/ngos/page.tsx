// /ngos: partner NGOs; ?ngo={id} shows one of them.

import { ArrowRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, useNavigation } from 'react-router';
import type { Api } from '#contract/api.ts';
import { inLanguage } from '#contract/language/languages.ts';
import type { Ngo } from '#contract/resources.ts';
import { readPicture } from '#contract/uploads/picture-address.ts';
import { browserLoader, serverLoader, type Visit } from '../../api/loading.ts';
import { useT, useTranslator } from '../../language/translation.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { languageOf } from '../../ui/language.ts';
import { Picture } from '../../ui/picture.tsx';
import { useReveal } from '../../ui/reveal.ts';
import { breadcrumbs, describePage, translatorOf } from '../frame/meta.ts';
import type { Route } from './+types/page.ts';
import { NgoDetail } from './detail.tsx';

async function load(api: Api, { url }: Visit) {
  const id = url.searchParams.get('ngo');
  if (id) return { ngo: await api.of('ngos').get(id), ngos: [] };
  const ngos = await api.of('ngos').list();
  // The grid does not show the long descriptions.
  return { ngos: ngos.map(({ _id, name, shortDescription, image }) => ({ _id, name, shortDescription, image })) };
}
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { t } = translatorOf(matches);
  const page = { name: t('Partner NGOs'), path: '/ngos' };
  const ngo = loaderData?.ngo;
  if (!ngo)
    return describePage(matches, {
      title: page.name,
      description: loaderData?.ngos.length === 0 ? undefined : t('Organisations we work with, and what they do.'),
      path: page.path,
      jsonLd: ({ url }) => breadcrumbs(url, [page], t),
    });
  const { _id, name, shortDescription, description, image } = ngo;
  const path = `/ngos?ngo=${encodeURIComponent(_id)}`;
  return describePage(matches, {
    title: name,
    description: shortDescription || description || t('{name}, a partner of ours.', { name }),
    path,
    card: `/ngos/${encodeURIComponent(_id)}`,
    type: 'article',
    jsonLd: ({ url }) => [
      breadcrumbs(url, [page, { name, path }], t),
      {
        '@type': 'NGO',
        name,
        description: shortDescription || undefined,
        image: image ? url(readPicture(image).url) : undefined,
        url: url(path),
      },
    ],
  });
}

export default function Ngos({ loaderData: { ngo, ngos } }: Route.ComponentProps) {
  useFocusOnNavigation(ngo?._id);
  return ngo ? <NgoDetail key={ngo._id} ngo={ngo} /> : <NgoGrid ngos={ngos} />;
}

/** Opening one moves focus to its name; going back returns it to the card. */
function useFocusOnNavigation(id: string | undefined) {
  const before = useRef<string | null>(null);
  useEffect(() => {
    const isFirst = before.current === null;
    const target = id ? 'ngo-name' : `ngo-${before.current}`;
    before.current = id ?? '';
    if (!isFirst) document.getElementById(target)?.focus({ preventScroll: true });
  }, [id]);
}

function NgoGrid({ ngos }: { ngos: NgoOnCard[] }) {
  const { t, language } = useTranslator();
  const grid = useReveal<HTMLUListElement>();
  // The address that is coming has the language in it.
  const isWaiting = useNavigation().location?.pathname === inLanguage('/ngos', language);
  return (
    <div className="wrap pt-9 min-[900px]:pt-16">
      <h1 className="text-h1 leading-[.94]">{t('Partner NGOs')}</h1>
      {ngos.length > 0 && (
        <p className="mt-3.5 max-w-[56ch] text-lead text-ink-2">{t('Organisations we work with, and what they do.')}</p>
      )}
      {ngos.length === 0 && <EmptyState title={t('No partner NGOs yet. Please check again soon.')} />}
      <ul
        ref={grid}
        aria-busy={isWaiting}
        className={classNames(
          'mt-8 grid grid-cols-1 gap-4 min-[620px]:grid-cols-2 min-[900px]:mt-11 min-[900px]:grid-cols-3 min-[900px]:gap-5.5',
          isWaiting && 'opacity-60 transition-opacity delay-100 duration-200',
        )}
      >
        {ngos.map((ngo, i) => (
          <li key={ngo._id} data-reveal className="flex min-w-0">
            <NgoCard ngo={ngo} eager={i < 3} />
          </li>
        ))}
      </ul>
    </div>
  );
}

// A partner NGO in the grid: picture, name, short description. The whole card is a link.
type NgoOnCard = Pick<Ngo, '_id' | 'name' | 'shortDescription' | 'image'>;

function NgoCard({ ngo: { _id, name, shortDescription, image }, eager }: { ngo: NgoOnCard; eager?: boolean }) {
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
        {shortDescription && (
          <p lang={languageOf(shortDescription)} className="line-clamp-4 text-ui leading-[1.42] text-ink-2">
            {shortDescription}
          </p>
        )}
        <p aria-hidden className="mt-auto inline-flex items-center gap-2 pt-2 font-semibold text-primary">
          {t('Read more')}
          <ArrowRight className="size-4.5 transition-transform duration-200 group-hover:translate-x-0.5" />
        </p>
      </div>
    </Link>
  );
}
