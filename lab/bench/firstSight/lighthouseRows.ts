import { median } from '../../quantiles';
import type { Measurement } from '../part';
import type { ShownPage } from './filledPages';
import { lookOnce, type Sight } from './lighthouseRun';
import { blockingTimeAtMost, LAYOUT_SHIFT_AT_MOST, marksFor } from './marks';

const RUNS = 5;

export async function measureSight(
  url: string,
  { path, address, visitor }: ShownPage,
  say: (run: string) => void,
): Promise<Measurement[]> {
  const sights: Sight[] = [];
  for (let run = 1; run <= RUNS; run += 1) {
    say(`${run} of ${RUNS}`);
    sights.push(await lookOnce(url, address, visitor));
  }
  const faults = [...new Set(sights.flatMap((sight) => sight.faults))];
  const categories = Object.entries(marksFor(path, visitor)).map(([id, atLeast]): Measurement => {
    const value = median(sights.map(({ points }) => points[id] ?? 0));
    const why = id !== 'performance' && value < atLeast ? ` (${faults.join('; ')})` : '';
    return { what: `${path} ${id}${why}`, value, unit: 'points', mark: { atLeast } };
  });
  const shift = median(sights.map(({ layoutShift }) => layoutShift));
  const blocking = median(sights.map(({ blockingTime }) => blockingTime));
  return [
    ...categories,
    { what: `${path} layout shift`, value: shift, unit: '', mark: { atMost: LAYOUT_SHIFT_AT_MOST } },
    { what: `${path} blocking time`, value: blocking, unit: 'ms', mark: { atMost: blockingTimeAtMost(path) } },
  ];
}
