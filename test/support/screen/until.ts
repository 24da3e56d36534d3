// Waits for what the screen is about to do.
/** Long, as a machine may be busy: it is only waited for in full where a test fails. */
export const patience = { ms: 20_000 };
/** Looking costs processor time that the screen needs: soon at first, then less often. */
const PAUSES_MS = { first: 5, longest: 40 };

/** The result of the first try that does not throw. */
export async function until<Result>(attempt: () => Result | Promise<Result>): Promise<Result> {
  const end = performance.now() + patience.ms;
  for (let pause = PAUSES_MS.first; ; pause = Math.min(2 * pause, PAUSES_MS.longest)) {
    try {
      return await attempt();
    } catch (error) {
      if (performance.now() > end) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
