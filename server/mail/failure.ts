// What logs and staff may see of a failure: its codes. The text of an error may quote addresses or subjects.

type Clues = { code?: unknown; originalCode?: unknown; errcode?: unknown; responseCode?: unknown; cause?: unknown };

/** For example `EENVELOPE 550` or `ESOCKET ECONNREFUSED`. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code, originalCode, errcode, responseCode, cause } = error as Clues;
  const words = [code, originalCode, (cause as Clues | undefined)?.code].filter(isWord);
  const numbers = [errcode, responseCode].filter(Number.isInteger);
  const clues = [...new Set([...words, ...numbers])];
  return clues.join(' ') || (isWord(error.name) ? error.name : 'unknown');
}

function isWord(clue: unknown) {
  return typeof clue === 'string' && /^\w{1,40}$/.test(clue);
}
