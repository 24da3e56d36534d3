// An example of a number, with a small picture of a certificate that shows where it is printed.
import { T } from '../../language/translation.tsx';
import picture from './number-place.svg';

export function NumberPlace({ id }: { id: string }) {
  return (
    <div className="mt-2 flex items-center gap-4">
      <img src={picture} alt="" width="108" height="76" className="shrink-0" />
      <p id={id} className="text-small leading-snug text-chalk-2">
        <T
          text="For example <b>PI-2026-0147</b>. The number is printed at the lower left of the certificate and on its seal."
          tags={{ b: (inner) => <b className="whitespace-nowrap text-chalk">{inner}</b> }}
        />
      </p>
    </div>
  );
}
