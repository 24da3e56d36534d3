// Waits for what the screen is about to do.
/** Long, as a machine may be busy: it is only waited for in full where a test fails. */
export const patience = { ms: 20_000 };
const OFTEN_MS = 10;

/** The result of the first try that does not throw. */
export async function until<Result>(attempt: () => Result | Promise<Result>): Promise<Result> {
  const end = performance.now() + patience.ms;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (performance.now() > end) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, OFTEN_MS));
  }
}
