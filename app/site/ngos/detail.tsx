// One partner NGO, with a button back to all of them.
import { ArrowLeft } from 'lucide-react';
import type { SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { inLanguage } from '#contract/language/languages.ts';
import type { Ngo } from '#contract/resources.ts';
import { useTranslator } from '../../language/translation.tsx';
import { Button } from '../../ui/button.tsx';
import { languageOf } from '../../ui/language.ts';
import { Picture } from '../../ui/picture.tsx';
import { ShareLink } from '../frame/share-link.tsx';

type NgoInFull = Pick<Ngo, '_id' | 'name' | 'shortDescription' | 'description' | 'image'>;

export function NgoDetail({ ngo: { _id, name, shortDescription, description, image } }: { ngo: NgoInFull }) {
  const { t, language } = useTranslator();
  const navigate = useNavigate();
  const goBack = (event: SubmitEvent) => {
    event.preventDefault();
    navigate('/ngos');
  };
  return (
    <article className="wrap pt-5 min-[900px]:pt-9">
      {/* A form: a button that works without script. */}
      <form action={inLanguage('/ngos', language)} onSubmit={goBack}>
        <Button type="submit" look="outline" size="small">
          <ArrowLeft aria-hidden className="size-5" />
          {t('Back')}
        </Button>
      </form>
      <div className="mt-6 grid grid-cols-1 gap-6 min-[900px]:mt-8 min-[900px]:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] min-[900px]:grid-rows-[auto_1fr] min-[900px]:gap-x-14">
        <Picture
          src={image}
          art={{ kind: 'ngo', seed: _id }}
          alt=""
          width={640}
          height={400}
          loading="eager"
          fetchPriority="high"
          className="aspect-16/10 w-full rounded-card bg-sunken object-cover shadow-2 max-[900px]:order-2 min-[900px]:row-span-2"
        />
        <header>
          <h1
            id="ngo-name"
            lang={languageOf(name)}
            tabIndex={-1}
            className={name.length <= 40 ? 'text-h1 leading-[.94]' : 'text-h2 leading-[1.04]'}
          >
            {name}
          </h1>
          {shortDescription && (
            <p lang={languageOf(shortDescription)} className="mt-3.5 max-w-[56ch] text-lead text-ink-2">
              {shortDescription}
            </p>
          )}
        </header>
        <div className="grid grid-cols-1 content-start gap-7 max-[900px]:order-2">
          {description && (
            <p
              lang={languageOf(description)}
              className="max-w-[60ch] font-book text-[1.25rem] leading-[1.6] whitespace-pre-line"
            >
              {description}
            </p>
          )}
          <ShareLink title={name} path={`/ngos?ngo=${encodeURIComponent(_id)}`} className="justify-self-start" />
        </div>
      </div>
    </article>
  );
}
