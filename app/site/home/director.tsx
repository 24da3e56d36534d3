// A quote of the director, with a link to /about. Not shown without a director.

import { useInstitute } from '../../api/institute.ts';
import { useT } from '../../language/translation.tsx';
import { MoreLink } from '../../ui/heading.tsx';
import { Picture } from '../../ui/picture.tsx';
import { useReveal } from '../../ui/reveal.ts';

export function HomeDirector() {
  const t = useT();
  const section = useReveal<HTMLElement>();
  const {
    name: institute,
    director: { name, role, quote, photo },
  } = useInstitute();
  if (!name && !quote) return null;
  return (
    <section ref={section} aria-labelledby="director" className="border-y-[1.5px] border-line bg-surface">
      {/* On phones the picture stands beside the name, under the quote. */}
      <div className="wrap section grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-5 wrap-anywhere min-[900px]:gap-x-16">
        <h2 id="director" className="sr-only">
          {t('From the director')}
        </h2>
        {quote && (
          <blockquote
            data-reveal
            className="max-w-[36ch] font-book text-[1.625rem] leading-[1.3] text-balance italic max-[900px]:col-span-full min-[900px]:col-start-2 min-[900px]:self-end min-[900px]:text-[2.375rem]"
          >
            “{quote}”
          </blockquote>
        )}
        <Picture
          src={photo}
          art={{ kind: 'person', seed: name || institute }}
          alt=""
          width={240}
          height={240}
          className="size-20 rounded-xl object-cover object-[50%_25%] min-[900px]:row-span-2 min-[900px]:row-start-1 min-[900px]:size-60 min-[900px]:rounded-2xl"
        />
        <div data-reveal className="col-start-2 min-[900px]:self-start">
          {name && (
            <p>
              <b className="font-display text-[1.5rem] leading-tight">{name}</b>
              {role && <span className="block text-ink-2">{role}</span>}
            </p>
          )}
          <MoreLink to="/about">{t('About us')}</MoreLink>
        </div>
      </div>
    </section>
  );
}
