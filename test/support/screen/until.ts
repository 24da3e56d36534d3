// Waits for what the screen is about to do.
const PATIENCE_MS = 8000;
const OFTEN_MS = 10;

/** The result of the first try that does not throw. */
export async function until<Result>(attempt: () => Result | Promise<Result>): Promise<Result> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (performance.now() > end) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, OFTEN_MS));
  }
}
