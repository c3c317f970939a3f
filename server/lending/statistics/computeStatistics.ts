import { monthsBetween, type IsoDay } from '../../../contract/dates';
import { LENT_BUCKETS, type LentBucket } from '../../../contract/lending/statistics/buckets';
import { lossIn } from '../../../contract/lending/statistics/bucketLoss';
import { annualRate, annualReturn, shareBps, sumOf } from '../../../contract/lending/statistics/rates';
import type { Statistics } from '../../../contract/lending/statistics/statisticsSchema';
import { GRADES, type Grade } from '../../../contract/lending/terms/grades';
import type { ProvisionTerms } from '../../../contract/lending/terms/lendingTerms';
import { partOf, type BasisPoints } from '../../../contract/money/basisPoints';
import { addKobo, NO_KOBO, subtractKobo, type Kobo } from '../../../contract/money/kobo';
import type { BookGroup } from './repository';

interface Book {
  monthEnd: IsoDay;
  groups: readonly BookGroup[];
  losses: readonly { quarter: string; months: number; lossKobo: Kobo }[];
  applications: Statistics['applications'];
  /** The current provisions, which value all loans as in portfolios. */
  provisions: ProvisionTerms;
  expectedLossOf: (termsVersion: number, grade: Grade) => BasisPoints;
}

/** Public figures, calculated from sums of the loan book. */
export function computeStatistics({
  monthEnd,
  groups,
  losses,
  applications,
  provisions,
  expectedLossOf,
}: Book): Statistics {
  const valued = groups.map((group) => ({
    ...group,
    lossKobo: lossIn(lossBucket(group), group.outstandingKobo, provisions),
    promisedKobo: partOf(group.lentKoboYears, expectedLossOf(group.termsVersion, group.grade)),
  }));
  const outstanding = valued.filter(({ bucket }) => isLent(bucket));
  const principalKobo = sumOf(valued, 'principalKobo');
  return {
    monthEnd,
    totals: {
      loanCount: countOf(valued),
      lentKobo: principalKobo,
      repaidKobo: subtractKobo(principalKobo, sumOf(valued, 'outstandingKobo')),
      interestKobo: addKobo(sumOf(valued, 'interestKobo'), sumOf(valued, 'feeKobo')),
      outstandingKobo: sumOf(outstanding, 'outstandingKobo'),
      writtenOffKobo: sumOf(
        valued.filter(({ bucket }) => bucket === 'writtenOff'),
        'outstandingKobo',
      ),
      defaultedKobo: sumOf(valued, 'defaultedKobo'),
      recoveredKobo: sumOf(valued, 'recoveredKobo'),
    },
    buckets: LENT_BUCKETS.map((bucket) => {
      const own = outstanding.filter((group) => group.bucket === bucket);
      return { bucket, loanCount: countOf(own), outstandingKobo: sumOf(own, 'outstandingKobo') };
    }),
    returns: [...new Set(valued.map(({ quarter }) => quarter.slice(0, 4)))].flatMap((year) =>
      GRADES.flatMap((grade) => {
        const own = valued.filter((group) => group.grade === grade && group.quarter.startsWith(year));
        if (own.length === 0) return [];
        const returnBps = annualReturn({
          interestKobo: sumOf(own, 'interestKobo'),
          feeKobo: sumOf(own, 'feeKobo'),
          servicingFeeKobo: sumOf(own, 'servicingFeeKobo'),
          lossKobo: sumOf(own, 'lossKobo'),
          lentKoboYears: sumOf(own, 'lentKoboYears'),
        });
        return [{ year, grade, ...lentOf(own), ...(returnBps !== undefined && { returnBps }) }];
      }),
    ),
    losses: GRADES.flatMap((grade) => {
      const own = valued.filter((group) => group.grade === grade);
      const lentKoboYears = sumOf(own, 'lentKoboYears');
      if (lentKoboYears === 0) return [];
      const actualBps = annualRate(sumOf(own, 'lossKobo'), lentKoboYears);
      return [
        {
          grade,
          ...lentOf(own),
          promisedBps: shareBps(sumOf(own, 'promisedKobo'), lentKoboYears),
          ...(actualBps !== undefined && { actualBps }),
        },
      ];
    }),
    vintages: vintagesOf(monthEnd, groups, losses),
    applications,
  };
}

/** A restructured loan's provision is that of another bucket. */
const lossBucket = ({ bucket, valuedAs }: BookGroup) => valuedAs ?? (bucket === 'restructured' ? 'days31To60' : bucket);

export const isLent = (bucket: BookGroup['bucket']): bucket is LentBucket => LENT_BUCKETS.some((one) => one === bucket);

const countOf = (groups: readonly { loanCount: number }[]) => groups.reduce((all, { loanCount }) => all + loanCount, 0);

const lentOf = (groups: readonly BookGroup[]) => ({
  loanCount: countOf(groups),
  lentKobo: sumOf(groups, 'principalKobo'),
});

/** Only up to the age of a quarter's youngest loan, so that the line always covers all its loans. */
function vintagesOf(monthEnd: IsoDay, groups: Book['groups'], losses: Book['losses']): Statistics['vintages'] {
  return [...new Set(groups.map(({ quarter }) => quarter))].sort().map((quarter) => {
    const own = groups.filter((group) => group.quarter === quarter);
    const lentKobo = sumOf(own, 'principalKobo');
    const last = own.map(({ lastDisbursedOn }) => lastDisbursedOn).reduce((one, other) => (one > other ? one : other));
    const ages = Array.from({ length: monthsBetween(last, monthEnd) + 1 }, (_, months) => months);
    return {
      quarter,
      loanCount: countOf(own),
      lentKobo,
      lossBps: ages.map((age) => {
        const lossKobo = losses.find((loss) => loss.quarter === quarter && loss.months === age)?.lossKobo ?? NO_KOBO;
        return shareBps(lossKobo, lentKobo);
      }),
    };
  });
}
