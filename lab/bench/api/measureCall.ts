import { median } from '../../quantiles';
import { sendLoad, type Load, type LoadResult } from './load';

interface Pair {
  readonly product: Load;
  readonly bare: Load;
}

interface PairResult {
  product: LoadResult;
  bare: LoadResult;
  /** The product's requests per second relative to the bare handler's: the median of the rounds. */
  ratio: number;
}

/** Alternates, so that a slowing machine affects both; the warm-up lets the embedded database compile. */
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
