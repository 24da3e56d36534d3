// How much of a test is run: little in every run, more in `npm run trust`, most before a release.
const sizes = ['run', 'trust', 'release'];

const asked = process.env.TRUST_SIZE ?? 'run';
const chosen = sizes.indexOf(asked);
if (chosen === -1) throw new Error(`TRUST_SIZE must be one of ${sizes.join(', ')}.`);

/** The three sizes of a goal, in the order of the table of goals. */
export function sized(run: number, trust: number, release: number): number {
  return [run, trust, release][chosen] as number;
}

/** Slow controls are left to `npm run trust`, of any size: without its control a goal does not pass there. */
export const isTrustRun = chosen > 0 || process.env.TRUST_REPORT !== undefined;
