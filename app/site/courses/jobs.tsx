// The job roles a course prepares for, each with an icon drawn from its words.
import { useT } from '../../language/translation.tsx';
import { artAddress } from '../../ui/picture.tsx';
import { useReveal } from '../../ui/reveal.ts';

export function CourseJobs({ jobs }: { jobs: string[] }) {
  const t = useT();
  const section = useReveal<HTMLElement>();
  return (
    <section ref={section} aria-labelledby="jobs">
      <h2 id="jobs" className="mb-2 text-[2.25rem] leading-[1.04] min-[900px]:mb-3 min-[900px]:text-[2.875rem]">
        {t('Job opportunities')}
      </h2>
      <ul className="grid grid-cols-1 gap-x-9 min-[620px]:grid-cols-2">
        {jobs.map((job) => (
          <li
            key={job}
            className="flex items-center gap-4 border-b-[1.5px] border-line py-3 last:border-0 min-[620px]:nth-last-2:odd:border-0"
          >
            <img
              src={artAddress('role', job)}
              alt=""
              width={56}
              height={56}
              loading="lazy"
              decoding="async"
              className="shrink-0 rounded-[16px]"
            />
            <span className="min-w-0 text-lead leading-[1.2] font-semibold">{job}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
