// What students say. Not shown while there are none.
import { useT } from '../../language/translation.tsx';
import { SectionHeading } from '../../ui/heading.tsx';
import { languageOf } from '../../ui/language.ts';
import { Picture } from '../../ui/picture.tsx';
import { useReveal } from '../../ui/reveal.ts';

type StudentWords = { name: string; text: string; course: string; now: string; picture: string };

export function HomeWords({ words }: { words: StudentWords[] }) {
  const t = useT();
  const section = useReveal<HTMLElement>();
  if (words.length === 0) return null;
  return (
    <section ref={section} aria-labelledby="words" className="wrap section">
      <SectionHeading id="words" title={t('Words of students')} />
      <ul
        data-reveal
        className="rail [--cards:1.15] min-[560px]:[--cards:2.15] min-[900px]:grid min-[900px]:grid-cols-3 min-[900px]:gap-5.5"
      >
        {words.map((one) => (
          <li key={one.name + one.text} className="grid">
            <WordsCard words={one} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Also in the dashboard, as a preview. */
export function WordsCard({ words: { name, text, course, now, picture } }: { words: StudentWords }) {
  return (
    <figure className="flex min-w-0 flex-col gap-4 rounded-card bg-surface p-5 shadow-2 wrap-anywhere min-[900px]:p-6">
      <blockquote
        lang={languageOf(text)}
        className="font-book text-[1.1875rem] leading-[1.4] whitespace-pre-line min-[900px]:text-[1.3125rem]"
      >
        {text}
      </blockquote>
      <figcaption className="mt-auto flex items-center gap-3.5">
        <Picture
          src={picture}
          art={{ kind: 'person', seed: name }}
          alt=""
          width={56}
          height={56}
          className="size-14 shrink-0 rounded-full bg-sunken object-cover"
        />
        <span className="min-w-0 text-small leading-snug text-ink-2">
          <b className="block text-ui text-ink">{name}</b>
          {now && <span className="block">{now}</span>}
          {course && <span className="block">{course}</span>}
        </span>
      </figcaption>
    </figure>
  );
}
