import { basisPoints, type BasisPoints } from '../../money/basisPoints';

/** Fewer loans or applications say nothing about a scorecard. */
export const LEAST_RANKED = 10;

interface ScoredLoans {
  readonly points: number;
  readonly goodCount: number;
  readonly badCount: number;
}

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/**
 * @param loans one row for each number of points
 * @returns how well points rank loans: 100% if each bad loan has fewer points than each good one, 0% if points say
 * nothing, and −100% if they say the opposite. Undefined with few good or bad loans.
 */
export function giniOf(loans: readonly ScoredLoans[]): BasisPoints | undefined {
  const good = sumOf(loans.map(({ goodCount }) => goodCount));
  const bad = sumOf(loans.map(({ badCount }) => badCount));
  if (Math.min(good, bad) < LEAST_RANKED) return undefined;
  let worseBad = 0;
  let ahead = 0;
  for (const { goodCount, badCount } of [...loans].sort((one, other) => one.points - other.points)) {
    const betterBad = bad - worseBad - badCount;
    ahead += goodCount * (worseBad - betterBad);
    worseBad += badCount;
  }
  return basisPoints(Math.round((10_000 * ahead) / (good * bad)));
}

interface Applications {
  readonly beforeCount: number;
  readonly recentCount: number;
}

/** Stands for an empty group, so that one more application doesn't make the index endless. */
const HALF = 0.5;

/**
 * The population stability index: how much the spread of recent applications over the groups differs from that of
 * earlier ones. Below 10% it is the same, above 25% another population applies. Undefined with few applications.
 */
export function stabilityIndex(groups: readonly Applications[]): BasisPoints | undefined {
  const before = sumOf(groups.map(({ beforeCount }) => beforeCount));
  const recent = sumOf(groups.map(({ recentCount }) => recentCount));
  if (Math.min(before, recent) < LEAST_RANKED) return undefined;
  const shareOf = (count: number, all: number) => (count + HALF) / (all + HALF * groups.length);
  const parts = groups.map(({ beforeCount, recentCount }) => {
    const [was, is] = [shareOf(beforeCount, before), shareOf(recentCount, recent)];
    return (is - was) * Math.log(is / was);
  });
  return basisPoints(Math.round(10_000 * sumOf(parts)));
}
