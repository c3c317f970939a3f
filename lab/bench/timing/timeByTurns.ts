import { median } from '../../quantiles';

/** @returns the median of each kind, in ms */
export async function timeByTurns(
  kinds: readonly ((round: number) => Promise<void>)[],
  rounds: number,
  warmUp: number,
): Promise<number[]> {
  const taken: number[][] = kinds.map(() => []);
  for (let round = -warmUp; round < rounds; round += 1) {
    for (let turn = 0; turn < kinds.length; turn += 1) {
      // Rotates the order, so that no kind always follows the same other kind.
      const at = (turn + round + warmUp) % kinds.length;
      const begin = performance.now();
      await kinds[at]?.(round + warmUp);
      if (round >= 0) taken[at]?.push(performance.now() - begin);
    }
  }
  return taken.map(median);
}
