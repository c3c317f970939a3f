import type { IsoDay } from '#contract/dates';
import { LENT_BUCKETS, type Bucket, type LentBucket } from '#contract/lending/statistics/buckets';
import { LEAST_IN_CELL } from '#contract/lending/statistics/cells';
import { expectedLossStages, type LentInBucket } from '#contract/lending/statistics/expectedLoss';
import { shareBps } from '#contract/money/basisPoints';
import type { RiskDimension } from '#contract/lending/statistics/riskKinds';
import type { GroupAtRisk, MonthAtRisk, RiskFigures, Roll } from '#contract/lending/statistics/riskSchema';
import type { Statistics } from '#contract/lending/statistics/statisticsSchema';
import type { LendingTerms } from '#contract/lending/terms/lendingTerms';
import { addKobo, maxKobo, NO_KOBO, subtractKobo, type Kobo, sumOf } from '#contract/money/kobo';

interface InBucket {
  bucket: Bucket;
  loanCount: number;
  outstandingKobo: Kobo;
}

interface Risk extends Pick<RiskFigures, 'calibration' | 'idle' | 'scorecards'> {
  statistics: Statistics;
  lent: readonly LentInBucket[];
  months: readonly (InBucket & { monthEnd: IsoDay })[];
  groups: readonly (InBucket & { dimension: RiskDimension; value: string })[];
  rolls: readonly { from: Bucket; to: Bucket; beforeKobo: Kobo; afterKobo: Kobo }[];
  /** Loans that have gone into default so far. */
  defaultCount: number;
  terms: LendingTerms;
}

export function computeRisk({
  statistics,
  lent,
  months,
  groups,
  rolls,
  defaultCount,
  terms,
  ...asRead
}: Risk): RiskFigures {
  const { defaultedKobo, recoveredKobo } = statistics.totals;
  const lossGivenDefaultBps =
    defaultCount < LEAST_IN_CELL
      ? terms.provisions.over90Bps
      : // A loan may default again after a recovery, with less principal than was recovered before.
        shareBps(maxKobo(subtractKobo(defaultedKobo, recoveredKobo), NO_KOBO), defaultedKobo);
  const ways = rollsOf(rolls);
  return {
    months: [...new Set(months.map(({ monthEnd }) => monthEnd))].map((monthEnd): MonthAtRisk => ({
      monthEnd,
      ...atRisk(months.filter((row) => row.monthEnd === monthEnd)),
    })),
    groups: groupsOf(groups),
    rolls: ways,
    lossGivenDefaultBps,
    stages: expectedLossStages(lent, ways, {
      lossGivenDefaultBps,
      lifetimeMonths: terms.months.maximum,
    }),
    ...asRead,
  };
}

/** Buckets from this one on, including default. */
const beyond = (bucket: LentBucket): readonly Bucket[] => LENT_BUCKETS.slice(LENT_BUCKETS.indexOf(bucket));

function atRisk(rows: readonly InBucket[]): Omit<MonthAtRisk, 'monthEnd'> {
  const sumFrom = (bucket: LentBucket) =>
    sumOf(
      rows.filter((row) => beyond(bucket).includes(row.bucket)),
      'outstandingKobo',
    );
  return {
    loanCount: rows.reduce((all, { loanCount }) => all + loanCount, 0),
    outstandingKobo: sumOf(rows, 'outstandingKobo'),
    par1Kobo: sumFrom('days1To30'),
    par30Kobo: sumFrom('days31To60'),
    par60Kobo: sumFrom('days61To90'),
    par90Kobo: sumFrom('over90'),
  };
}

function groupsOf(rows: Risk['groups']): GroupAtRisk[] {
  const keys = new Map(rows.map(({ dimension, value }) => [`${dimension} ${value}`, { dimension, value }]));
  return [...keys.values()].map(({ dimension, value }) => ({
    dimension,
    value,
    ...atRisk(rows.filter((row) => row.dimension === dimension && row.value === value)),
  }));
}

/** Principal still outstanding moved to the loan's new bucket; the rest was repaid. */
function rollsOf(rows: Risk['rolls']): Roll[] {
  return LENT_BUCKETS.flatMap((from) => {
    const own = rows.filter((row) => row.from === from);
    const stayed = own
      .filter(({ afterKobo }) => afterKobo > 0)
      .map(({ to, afterKobo }): Roll => ({ from, to, kobo: afterKobo }));
    const repaidKobo = subtractKobo(sumOf(own, 'beforeKobo'), addKobo(NO_KOBO, ...stayed.map(({ kobo }) => kobo)));
    return repaidKobo > 0 ? [...stayed, { from, to: 'ended' as const, kobo: repaidKobo }] : stayed;
  });
}
