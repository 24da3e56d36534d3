// Figures with their floors, their output, and the arithmetic behind them.
export type Figure = {
  work: string;
  value: number;
  unit: '× the limit' | '× Express' | '× Fastify' | '×' | 'ms' | 'MB';
  atLeast?: number;
  atMost?: number;
  /** The values it was computed from. */
  from?: string;
};

export const isMet = ({ value, atLeast = Number.NEGATIVE_INFINITY, atMost = Number.POSITIVE_INFINITY }: Figure) =>
  value >= atLeast && value <= atMost;

export function describe(figure: Figure) {
  const { work, value, unit, atLeast, atMost, from = '' } = figure;
  const floor = atLeast !== undefined ? `≥ ${atLeast}` : atMost !== undefined ? `≤ ${atMost}` : '';
  const mark = floor === '' ? ' ' : isMet(figure) ? '✓' : '✗';
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return `${mark} ${work.padEnd(58)} ${value.toFixed(digits).padStart(8)} ${unit.padEnd(11)} ${floor.padEnd(7)} ${from}`;
}

export function median(list: readonly number[]) {
  return share(list, 0.5);
}

export function share(list: readonly number[], part: number) {
  const sorted = [...list].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

export const inMicroseconds = (list: readonly number[]) => `${median(list).toFixed(1)} µs`;
