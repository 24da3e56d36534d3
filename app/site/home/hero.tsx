// The top of the home page: proverb, heading, three links, and a large muggu.
import {
  ArrowDown,
  ArrowRight,
  BadgeCheck,
  BookOpen,
  Code,
  type LucideIcon,
  MessagesSquare,
  Palette,
} from 'lucide-react';
import { Link } from 'react-router';
import { sectionsShown } from '#contract/institute/home.ts';
import { useInstitute } from '../../api/institute.ts';
import { proverb } from '../../fonts/telugu-words.ts';
import { useT } from '../../language/translation.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { LazyMuggu } from '../../ui/drawn/lazy-muggu.tsx';
import { SlatePanel } from '../../ui/drawn/slate-panel.tsx';
import { Telugu } from '../../ui/drawn/telugu.tsx';
import { languageOf } from '../../ui/language.ts';
import { scrollToElement } from '../../ui/scroll.ts';
import { shorten } from '../frame/meta.ts';

export function HomeHero() {
  const t = useT();
  const { description, home } = useInstitute();
  const headline = home.headline || t('Join the dots from class to career.');
  const lead = home.lead || shorten(description, 240);
  return (
    <SlatePanel aria-labelledby="promise">
      <div className="mx-auto grid max-w-300 grid-cols-1 items-center px-5.5 pt-8.5 min-[900px]:min-h-150 min-[900px]:grid-cols-[minmax(0,1.02fr)_minmax(0,1fr)] min-[900px]:gap-5 min-[900px]:px-10 min-[900px]:py-16">
        <div>
          <p className="text-[1.1875rem] leading-snug font-semibold text-sun min-[900px]:text-[1.375rem]">
            {home.motto ? (
              <span lang={languageOf(home.motto)}>{home.motto}</span>
            ) : (
              <>
                <Telugu>{proverb}</Telugu>
                <span className="mt-0.5 block text-small font-normal text-chalk-2 min-[900px]:text-ui">
                  {t('Join the dots and you have a muggu')}
                </span>
              </>
            )}
          </p>
          <h1
            id="promise"
            lang={home.headline ? languageOf(home.headline) : undefined}
            className={classNames(
              'mt-4.5 mb-4.5 tracking-[-.014em] wrap-anywhere min-[900px]:my-5.5',
              headline.length <= 44
                ? 'text-promise leading-[.94] min-[900px]:text-promise-wide min-[900px]:leading-[.9]'
                : 'text-[2.5rem] leading-none min-[900px]:text-[4rem]',
            )}
          >
            {headline}
          </h1>
          {lead && (
            <p
              lang={languageOf(lead)}
              className="max-w-[46ch] text-lead leading-[1.42] whitespace-pre-line text-chalk-2 min-[900px]:text-[1.25rem]"
            >
              {lead}
            </p>
          )}
          <div className="mt-6.5 grid items-center gap-2.5 min-[900px]:mt-8 min-[900px]:flex min-[900px]:flex-wrap min-[900px]:gap-3.5">
            <ButtonLink to="/courses" look="sun">
              {t('Explore courses')}
              <ArrowRight aria-hidden className="size-5" />
            </ButtonLink>
            <ButtonLink to="/certificate-verification" look="chalk">
              <BadgeCheck aria-hidden className="size-5" />
              {t('Verify a certificate')}
            </ButtonLink>
            {sectionsShown(home.sections).includes('tuitions') && <TuitionsLink />}
          </div>
        </div>
        <Board />
      </div>
    </SlatePanel>
  );
}

/** A plain link to the section; with script it scrolls smoothly. */
function TuitionsLink() {
  const t = useT();
  return (
    <Link
      to="#tuitions"
      onClick={(event) => {
        event.preventDefault();
        scrollToElement('tuitions', { duration: 600, offset: -60 });
      }}
      className="inline-flex min-h-11 items-center gap-2 justify-self-center font-medium underline decoration-sun/80 decoration-2 underline-offset-4 hover:decoration-chalk min-[900px]:w-full"
    >
      {t('Nursery to Intermediate tuition')}
      <ArrowDown aria-hidden className="size-5" />
    </Link>
  );
}

type Tip = { x: number; y: number; colour: string; icon: LucideIcon };

const tips: Tip[] = [
  { x: 0, y: -3, colour: '#e2688c', icon: Code },
  { x: 3, y: 0, colour: '#fec633', icon: MessagesSquare },
  { x: 0, y: 3, colour: '#7fd0e2', icon: BookOpen },
  { x: -3, y: 0, colour: '#9ad3ab', icon: Palette },
];

const petalAt = (x: number, y: number) =>
  x === 0 && y === 0 ? 'var(--c-sun)' : (tips.find((tip) => tip.x === x && tip.y === y)?.colour ?? 'var(--c-slate-2)');

/** On phones it is cut off at its widest row. */
function Board() {
  return (
    <div className="mx-[-9%] mt-2 -mb-[46%] min-[900px]:-my-10 min-[900px]:mr-[-7%] min-[900px]:-ml-[1%]">
      <LazyMuggu seed="palaka" openness={0.8} draw petals={petalAt} className="w-full text-chalk">
        {tips.map(({ x, y, colour, icon: Icon }) => (
          <g
            key={colour}
            transform={`translate(${x * 74} ${y * 74})`}
            className="animate-pop"
            style={{ animationDelay: '1050ms' }}
          >
            <circle r="9" fill={colour} />
            <Icon x="-14" y="-14" width="28" height="28" color="#0a303c" />
          </g>
        ))}
      </LazyMuggu>
    </div>
  );
}
