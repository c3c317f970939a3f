import { median } from '../../lib/statistics';
import { sendLoad, type Load, type LoadResult } from './load';

/** The product and the bare handler, doing the same. */
interface Pair {
  readonly product: Load;
  readonly bare: Load;
}

interface PairResult {
  product: LoadResult;
  bare: LoadResult;
  /** The product's requests a second as a share of the bare handler's, round by round; the median. */
  ratio: number;
}

/**
 * Measures both by turns, so that a machine that grows slower meanwhile does so for both. Before that each runs for as
 * long as a round: the embedded database is compiled while it runs, on the cores that hashing would have.
 */
export async function measurePair({ product, bare }: Pair, rounds: number, seconds: number): Promise<PairResult> {
  await sendLoad(product, seconds);
  await sendLoad(bare, seconds);
  const taken: { product: LoadResult; bare: LoadResult }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    taken.push({ product: await sendLoad(product, seconds), bare: await sendLoad(bare, seconds) });
  }
  const summary = (who: 'product' | 'bare'): LoadResult => ({
    perSecond: median(taken.map((round) => round[who].perSecond)),
    p99Ms: median(taken.map((round) => round[who].p99Ms)),
  });
  return {
    product: summary('product'),
    bare: summary('bare'),
    ratio: median(taken.map((round) => round.product.perSecond / round.bare.perSecond)),
  };
}
