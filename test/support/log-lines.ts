// What must never be in a server's log: internal errors that a visitor can cause, and certificate numbers.
type Line = { level?: number; reqId?: string; time?: string; msg?: string };

/** The lines that must not be there. Lines at startup are not JSON and not caused by a visitor. */
export function badLines(log: string, numbers = /LIVE7391/i): string[] {
  return log.split('\n').filter((text) => {
    const line = parse(text);
    if (!line) return numbers.test(text);
    // Request ids are random and might look like anything.
    const { reqId: _, time: __, ...rest } = line;
    return Number(line.level) >= 50 || numbers.test(JSON.stringify(rest));
  });
}

function parse(text: string): Line | undefined {
  try {
    return JSON.parse(text) as Line;
  } catch {
    return undefined;
  }
}
