// Shown before a video starts: our own drawing with a play button. It is a link to the video, so it works without script, and
// nothing is requested from another site before it is pressed.
import { ArrowUpRight, Play, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../language/translation.tsx';
import { artAddress } from '../../ui/picture.tsx';
import { isPlainClick } from './plain-click.ts';
import { formatTime } from './watched.ts';

type PosterProps = {
  title: string;
  link: string;
  /** Whether it plays here; `broken` when playing failed. */
  state: 'here' | 'elsewhere' | 'broken';
  /** Position to resume from, and length of the video, in seconds. */
  resume: number | undefined;
  length: number | undefined;
  /** On pointer down: the player's code can load before the click. */
  onPress: () => void;
  onStart: () => void;
};

export function Poster({ title, link, state, resume, length, onPress, onStart }: PosterProps) {
  const t = useT();
  const host = hostOf(link);
  const playsHere = state === 'here';
  return (
    <a
      href={link || undefined}
      target="_blank"
      rel="noopener noreferrer"
      onPointerDown={playsHere ? onPress : undefined}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        if (playsHere) event.preventDefault();
        onStart();
      }}
      className="group absolute inset-0 block rounded-none focus-visible:outline-offset-[-7px] min-[900px]:rounded-[24px]"
    >
      <img
        src={artAddress('lecture', title)}
        alt=""
        width={800}
        height={450}
        fetchPriority="high"
        className="size-full object-cover"
      />
      <span className="sr-only">{playsHere ? t('Play {title}', { title }) : t('Open {title}', { title })}</span>
      <span aria-hidden className="absolute inset-0 grid place-items-center">
        <span className="grid size-19 place-items-center rounded-full bg-sun text-on-sun shadow-[0_0_0_10px_rgb(254_198_51/.25)] transition-transform duration-200 ease-chalk group-hover:scale-104 min-[900px]:size-26">
          {playsHere ? (
            <Play className="ml-1 size-8 fill-current min-[900px]:size-10.5" />
          ) : (
            <ArrowUpRight className="size-9 min-[900px]:size-12" />
          )}
        </span>
      </span>
      {state === 'elsewhere' && <Note>{host ? t('Opens {site}', { site: host }) : t('Opens another site')}</Note>}
      {state === 'broken' && <Note>{t('This video cannot be played here. Open it')}</Note>}
      {resume !== undefined && (
        <Note>
          <RotateCcw aria-hidden className="size-4.5 shrink-0 text-sun" />
          {t('Resume from {time}', { time: formatTime(resume) })}
        </Note>
      )}
      {resume !== undefined && length !== undefined && length > 0 && (
        <span aria-hidden className="absolute inset-x-0 bottom-0 h-1.25 bg-white/27">
          <span className="block size-full bg-sun" style={{ width: `${Math.min(100, (resume / length) * 100)}%` }} />
        </span>
      )}
    </a>
  );
}

function Note({ children }: { children: ReactNode }) {
  return (
    <span className="absolute bottom-3.5 left-3 flex max-w-[calc(100%-1.5rem)] items-center gap-2 rounded-[10px] bg-[#031016]/86 px-3 py-2 text-small font-semibold text-chalk">
      {children}
    </span>
  );
}

const hostOf = (link: string) => /^https?:\/\/(?:www\.)?([^/?#:]+)/i.exec(link)?.[1];
