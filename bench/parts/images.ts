// Certificates as pictures: how long a fresh and a kept one take, and whether anyone else waits meanwhile.
import { numberOf } from '../certificates.ts';
import { startOurs } from '../contestants.ts';
import { type Figure, median } from '../figures.ts';
import { type Ground, signIn } from '../ground.ts';

const PICTURES = 6;
const MOST_MS = 50;

export async function measureImages(ground: Ground): Promise<Figure[]> {
  const ours = await startOurs(await ground.database('sqlite', 1000));
  try {
    const headers = await signIn(ours);
    const picture = async (n: number) => {
      const asked = performance.now();
      const answer = await fetch(`${ours.url}/api/certificates/${numberOf(n)}/image`, { headers });
      if (!answer.ok) throw new Error(`a picture answered ${answer.status}`);
      await answer.arrayBuffer();
      return performance.now() - asked;
    };
    await picture(999);
    await ours.read();
    const fresh: number[] = [];
    for (let n = 0; n < PICTURES; n++) fresh.push(await picture(n));
    const { longestPauseMs } = await ours.read();
    const kept: number[] = [];
    for (let n = 0; n < PICTURES; n++) kept.push(await picture(n));
    return [
      { work: 'certificate as a picture, fresh', value: median(fresh), unit: 'ms' },
      { work: 'certificate as a picture, again', value: median(kept), unit: 'ms' },
      { work: 'longest that others waited for one', value: longestPauseMs, unit: 'ms', atMost: MOST_MS },
    ];
  } finally {
    await ours.stop();
  }
}
