// An example of a number, with a small picture of a certificate that shows where it is printed.
import { T } from '../../language/translation.tsx';

export function NumberPlace({ id, hasPicture }: { id: string; hasPicture: boolean }) {
  return (
    <div className="mt-2 flex items-center gap-4">
      {hasPicture && <Picture />}
      <p id={id} className="text-small leading-snug text-chalk-2">
        <T
          text="For example <b>PI-2026-0147</b>. The number is printed at the lower left of the certificate and on its seal."
          tags={{ b: (inner) => <b className="whitespace-nowrap text-chalk">{inner}</b> }}
        />
      </p>
    </div>
  );
}

function Picture() {
  return (
    <svg viewBox="0 0 132 93" aria-hidden="true" width="108" className="shrink-0">
      <rect width="132" height="93" rx="6" fill="#031016" />
      <rect x="1" y="1" width="130" height="91" rx="5" fill="none" stroke="#f4f8f1" strokeOpacity=".5" />
      <rect x="7" y="7" width="118" height="79" rx="3" fill="#fdfdf8" />
      <g fill="#0a303c">
        <rect x="48" y="13" width="36" height="3.5" rx="1.7" />
        <rect x="32" y="21" width="68" height="5.5" rx="2.7" />
        <rect x="25" y="32" width="82" height="5" rx="2.5" fill="#75183f" />
        <rect x="38" y="43" width="56" height="4" rx="2" fill="#00617f" />
      </g>
      <path d="M13 52.5h106M13 65.5h106" stroke="#b98a1d" strokeWidth=".8" />
      <g fill="#b8ccce">
        <rect x="45" y="57.5" width="12" height="3" rx="1.5" />
        <rect x="66" y="57.5" width="9" height="3" rx="1.5" />
        <rect x="84" y="57.5" width="7" height="3" rx="1.5" />
        <rect x="101" y="57.5" width="15" height="3" rx="1.5" />
        <path d="M14 69h13v13H14zM34 80h18v1.2H34zM80 80h18v1.2H80z" />
      </g>
      <circle cx="66" cy="75" r="8.5" fill="#75183f" />
      <circle cx="66" cy="75" r="5.4" fill="#fdfdf8" />
      <circle cx="66" cy="75" r="2.6" fill="#fec633" />
      <rect x="15" y="57" width="23" height="4" rx="2" fill="#092b35" />
      <rect
        x="10.5"
        y="51"
        width="32"
        height="16"
        rx="8"
        fill="#fec633"
        fillOpacity=".28"
        stroke="#c77f00"
        strokeWidth="2.4"
      />
    </svg>
  );
}
