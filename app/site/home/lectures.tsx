// Recorded lectures: a ticket-shaped card for each class and each level of spoken English.
import { ArrowRight, Play } from 'lucide-react';
import { Link } from 'react-router';
import { CHALK, type GroundName, grounds, SLATE } from '#art/grounds.ts';
import { msg, type Translate } from '#contract/language/translate.ts';
import { useT } from '../../language/translation.tsx';
import { Strand } from '../../ui/drawn/strand.tsx';
import { SectionHeading } from '../../ui/heading.tsx';
import { useReveal } from '../../ui/reveal.ts';
import { ContinueLecture } from '../lectures/continue.tsx';

/** How many units there are, and the title of the first; `total` is missing when loading failed. */
type UnitsOfLevel = { total?: number; first?: string };

type Ticket = { to: string; kind: string; title: string; ground: GroundName };

const tickets: Ticket[] = [
  { to: '/classes/Class-10', kind: msg('Class lectures'), title: msg('Class 10'), ground: 'neel' },
  { to: '/classes/Intermediate', kind: msg('Class lectures'), title: msg('Intermediate'), ground: 'leaf' },
  { to: '/spoken-english/Beginner', kind: msg('Spoken English'), title: msg('Beginner'), ground: 'tangedu' },
  { to: '/spoken-english/Intermediate', kind: msg('Spoken English'), title: msg('Intermediate'), ground: 'mulberry' },
  { to: '/spoken-english/Advanced', kind: msg('Spoken English'), title: msg('Advanced'), ground: 'indigo' },
];

/** Not known when loading failed. */
export const hasUnits = (address: string, units: UnitsOfLevel[]) =>
  units[tickets.findIndex(({ to }) => to === address)]?.total !== 0;

/** `units` in the order of the tickets. */
export function HomeLectures({ units }: { units: UnitsOfLevel[] }) {
  const t = useT();
  const section = useReveal<HTMLElement>();
  if (units.every(({ total }) => total === 0)) return null;
  return (
    <section ref={section} aria-labelledby="lectures" className="wrap section">
      <SectionHeading
        id="lectures"
        kicker={t('Free lectures')}
        title={t('Watch a class before you join one')}
        lead={t('Class 10, Intermediate and spoken English, unit by unit. No login, no fee.')}
      />
      <ContinueLecture />
      <ul
        data-reveal
        className="rail [--cards:1.6] min-[480px]:[--cards:2.6] min-[680px]:[--cards:3.6] min-[900px]:grid min-[900px]:grid-cols-5 min-[900px]:gap-4.5"
      >
        {tickets.map((ticket, i) => (
          <li key={ticket.to} className="grid">
            <TicketLink {...ticket} units={units[i] ?? {}} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function TicketLink({ to, kind, title, ground, units }: Ticket & { units: UnitsOfLevel }) {
  const t = useT();
  const { base, tint, dot } = grounds[ground];
  // Chalk is not readable on the one bright background.
  const ink = ground === 'tangedu' ? SLATE : CHALK;
  return (
    <Link
      to={to}
      prefetch="intent"
      className="lift group relative flex flex-col overflow-hidden rounded-card bg-surface shadow-2"
    >
      <span
        aria-hidden
        className="relative grid h-21 shrink-0 place-items-center overflow-hidden min-[900px]:h-24"
        style={{ background: base, color: tint }}
      >
        <Strand dots={7} colours={[dot]} dotSize={4} className="absolute h-12 w-84 max-w-none" />
        <span
          className="relative grid size-12 place-items-center rounded-full transition-transform duration-200 group-hover:scale-104"
          style={{ background: base, color: ink, border: '2px solid' }}
        >
          <Play className="ml-0.5 size-5 fill-current" />
        </span>
      </span>
      <Perforation />
      <span className="flex min-w-0 grow flex-col px-4 pt-3.5 pb-2 min-[900px]:px-4.5 min-[900px]:pt-4.5 min-[900px]:pb-3">
        <span className="text-small font-medium text-ink-3">{t(kind)}</span>
        <span className="font-display text-[1.5rem] leading-[1.04] font-bold min-[900px]:text-h3">{t(title)}</span>
        {units.first && <span className="mt-1 line-clamp-2 text-ui leading-snug text-ink-2">{units.first}</span>}
        <span className="mt-auto flex items-end justify-between gap-2 pt-2.5 font-semibold text-primary">
          {countUnits(t, units.total)}
          <ArrowRight aria-hidden className="size-5 transition-transform duration-200 group-hover:translate-x-0.5" />
        </span>
      </span>
    </Link>
  );
}

/** The perforation of the ticket: dots, and a half circle at each edge. */
function Perforation() {
  const bite = 'absolute size-4 rounded-full bg-ground';
  return (
    <span aria-hidden className="relative -my-0.5 border-t-4 border-dotted border-surface">
      <span className={`${bite} -top-2.5 -left-2`} />
      <span className={`${bite} -top-2.5 -right-2`} />
    </span>
  );
}

function countUnits(t: Translate, total: number | undefined) {
  if (total === undefined) return t('Watch');
  if (total === 0) return t('No lectures yet');
  return t('{count, plural, one {# unit} other {# units}}', { count: total });
}
