// The logo: five dots and a line round them.
const LINE =
  'M0 -13.63C2.23 -13.63 4.03 -11.83 4.03 -9.6C4.03 -7.01 1.83 -6.63 0 -4.8L-4.8 0C-6.63 1.83 -7.01 4.03 -9.6 4.03C-11.83 4.03 -13.63 2.23 -13.63 0C-13.63 -2.23 -11.83 -4.03 -9.6 -4.03C-7.01 -4.03 -6.63 -1.83 -4.8 0L0 4.8C1.83 6.63 4.03 7.01 4.03 9.6C4.03 11.83 2.23 13.63 0 13.63C-2.23 13.63 -4.03 11.83 -4.03 9.6C-4.03 7.01 -1.83 6.63 0 4.8L4.8 0C6.63 -1.83 7.01 -4.03 9.6 -4.03C11.83 -4.03 13.63 -2.23 13.63 0C13.63 2.23 11.83 4.03 9.6 4.03C7.01 4.03 6.63 1.83 4.8 0L0 -4.8C-1.83 -6.63 -4.03 -7.01 -4.03 -9.6C-4.03 -11.83 -2.23 -13.63 0 -13.63Z';

export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="-20 -20 40 40" aria-hidden="true" className={className}>
      <rect x="-20" y="-20" width="40" height="40" rx="11" fill="var(--light-slate,#0a303c)" />
      <path d={LINE} fill="none" stroke="#f4f8f1" strokeWidth="1.9" strokeLinejoin="round" />
      <g fill="#fec633">
        <circle cy="-9.6" r="1.7" />
        <circle cx="-9.6" r="1.7" />
        <circle r="1.7" />
        <circle cx="9.6" r="1.7" />
        <circle cy="9.6" r="1.7" />
      </g>
    </svg>
  );
}
