// The time of a save by one member of staff, against the time of a disk flush alone. Where a flush takes next to no time,
// as on virtual disks that do not wait for it, the save is compared as if the disk were a usual one.
import { sampleCertificates } from '#contract/certificates/columns.ts';
import { startOurs } from '../contestants.ts';
import { type Figure, median } from '../figures.ts';
import { measureFlush } from '../machine.ts';
import { type Setup, signIn } from '../setup.ts';

const ROUNDS = 5;
const ROUND_MS = 1000;
const MOST = 1.5;
/** Of an SSD that does wait. */
const USUAL_FLUSH_MS = 3;

export async function measureSaving(setup: Setup): Promise<Figure[]> {
  const where = setup.copyOf(await setup.database('sqlite'));
  const ours = await startOurs(where);
  try {
    const headers = { ...(await signIn(ours)), 'content-type': 'application/json' };
    const body = JSON.stringify({ ...sampleCertificates[0], certificate_no: 'W-{n}' });
    const job = { port: ours.port, path: '/api/certificates', headers, connections: 1, expect: 201, ms: ROUND_MS };
    const flushMs: number[] = [];
    const saveMs: number[] = [];
    // One right after the other, because the speed of disks varies; the first round is a warm-up.
    for (let round = 0; round <= ROUNDS; round++) {
      const flush = measureFlush(where.dataDir, ROUND_MS);
      const { p50 } = await setup.load.run({ ...job, post: { body, from: 1 + round * 1_000_000 } });
      if (round === 0) continue;
      flushMs.push(flush);
      saveMs.push(p50);
    }
    const value = median(
      saveMs.map((ms, i) => {
        const flush = flushMs[i] as number;
        const usual = Math.max(flush, USUAL_FLUSH_MS);
        return (ms - flush + usual) / usual;
      }),
    );
    return [
      {
        work: 'one save with its flush, against a flush alone',
        value,
        unit: '×',
        atMost: MOST,
        from: `${median(saveMs).toFixed(2)} to ${median(flushMs).toFixed(2)} ms`,
      },
    ];
  } finally {
    await ours.stop();
  }
}
