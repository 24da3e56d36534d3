// The picture as visitors will see it, in every shape the site gives it.
import type { Focus } from '#contract/uploads/picture-address.ts';
import type { Frame, Size } from '#contract/uploads/uploads.ts';
import { useT } from '../../language/translation.tsx';
import { classNames } from '../../ui/class-names.ts';
import { fillWith, visiblePart } from './crop-frame.ts';
import type { Place, Places } from './places.ts';

type PreviewsProps = {
  picture: Size & { url: string };
  frame: Frame;
  focus: Focus;
  places: Places;
  className?: string;
};

export function Previews({ places, className, ...rest }: PreviewsProps) {
  const t = useT();
  return (
    <section aria-label={t('As visitors will see it')} className={classNames('min-w-0', className)}>
      <h3 className="text-small font-semibold text-ink">{t('As visitors will see it')}</h3>
      <ul className="mt-2 flex flex-wrap items-start gap-x-4 gap-y-3 [--unit:5rem] min-[900px]:[--unit:8rem]">
        {places.map((place) => (
          <li key={place.label} className="min-w-0" style={{ width: widthOf(place) }}>
            <Preview place={place} {...rest} />
            <span className="mt-1 block text-small leading-tight text-ink-2">{t(place.label)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** About the same area for each. */
const widthOf = ({ ratio }: Place) => `min(100%, var(--unit) * ${Math.sqrt(ratio).toFixed(2)})`;

function Preview({ place, picture, frame, focus }: Omit<PreviewsProps, 'places'> & { place: Place }) {
  const { ratio, isRound, isWhole } = place;
  const shape = frame.width / frame.height;
  const part = isWhole ? frame : visiblePart(frame, ratio, focus);
  // Contained in its box, or filling it.
  const box = isWhole ? { width: `${Math.min(1, shape / ratio) * 100}%`, aspectRatio: shape } : { width: '100%' };
  return (
    <span
      className={classNames(
        'grid place-items-center overflow-hidden',
        isRound ? 'rounded-full' : 'rounded-m',
        // Ink is dark, and logos are made for paper.
        isWhole ? 'bg-[#f6f2e7]' : 'bg-sunken',
      )}
      style={{ aspectRatio: ratio }}
    >
      <span className="relative block overflow-hidden" style={{ aspectRatio: ratio, ...box }}>
        <img src={picture.url} alt="" className="absolute max-w-none" style={fillWith(picture, part)} />
      </span>
    </span>
  );
}
