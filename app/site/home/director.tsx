// A quote of the director, with a link to /about. Not shown without a director.

import { useInstitute } from '../../api/institute.ts';
import { MoreLink } from '../../ui/heading.tsx';
import { Picture } from '../../ui/picture.tsx';
import { useReveal } from '../../ui/reveal.ts';

export function HomeDirector() {
  const section = useReveal<HTMLElement>();
  const {
    name: institute,
    director: { name, role, quote, photo },
  } = useInstitute();
  if (!name && !quote) return null;
  return (
    <section ref={section} aria-labelledby="director" className="border-y-[1.5px] border-line bg-surface">
      <div className="wrap section grid gap-7 min-[900px]:grid-cols-[15rem_1fr] min-[900px]:items-center min-[900px]:gap-16">
        <Picture
          src={photo}
          art={{ kind: 'person', seed: name || institute }}
          alt=""
          width={240}
          height={240}
          className="size-36 rounded-xl object-cover object-[50%_25%] min-[900px]:size-60 min-[900px]:rounded-2xl"
        />
        <div data-reveal className="min-w-0 [overflow-wrap:anywhere]">
          <h2 id="director" className="sr-only">
            From the director
          </h2>
          {quote && (
            <blockquote className="max-w-[36ch] font-book text-[1.625rem] leading-[1.28] text-balance italic min-[900px]:text-[2.375rem]">
              “{quote}”
            </blockquote>
          )}
          {name && (
            <p className="mt-5">
              <b className="font-display text-[1.5rem] leading-tight">{name}</b>
              {role && <span className="block text-ink-2">{role}</span>}
            </p>
          )}
          <p className="mt-2">
            <MoreLink to="/about">About us</MoreLink>
          </p>
        </div>
      </div>
    </section>
  );
}
