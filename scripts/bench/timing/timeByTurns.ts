import { median } from '../../lib/statistics';

/** Takes each kind of try once a round, in an order that turns, and gives the median of each in milliseconds. */
export async function timeByTurns(
  kinds: readonly ((round: number) => Promise<void>)[],
  rounds: number,
  warmUp: number,
): Promise<number[]> {
  const taken: number[][] = kinds.map(() => []);
  for (let round = -warmUp; round < rounds; round += 1) {
    for (let turn = 0; turn < kinds.length; turn += 1) {
      // Rotates, so that none always follows the same other.
      const at = (turn + round + warmUp) % kinds.length;
      const begin = performance.now();
      await kinds[at]?.(round + warmUp);
      if (round >= 0) taken[at]?.push(performance.now() - begin);
    }
  }
  return taken.map(median);
}
