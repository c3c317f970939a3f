import { monthsBetween, type IsoDay } from '#contract/dates';
import { LENT_BUCKETS, type LentBucket } from '#contract/lending/statistics/buckets';
import { rangeName, type Folds } from '#contract/lending/statistics/cells';
import { xirrFigure } from '#contract/lending/shares/returns';
import type { Statistics } from '#contract/lending/statistics/statisticsSchema';
import type { Grade } from '#contract/lending/terms/grades';
import { ANNUAL_FIGURE, figureWithin, SHARE, shareBps } from '#contract/money/basisPoints';
import { addKobo, NO_KOBO, subtractKobo, type Kobo, sumOf } from '#contract/money/kobo';
import { Ratio } from '#contract/money/ratio';
import { yearOf } from './foldBook';
import { countOf, isYearOld, valueGroups, type Valuation } from './gradeLosses';
import type { BookGroup } from './repository';

interface Book extends Valuation {
  monthEnd: IsoDay;
  groups: readonly BookGroup[];
  folds: Folds;
  /** Amounts lent, as negative ones, and paid back to lenders. */
  flows: readonly { quarter: string; grade: Grade; on: IsoDay; amountKobo: Kobo }[];
  losses: readonly { quarter: string; months: number; lossKobo: Kobo }[];
  applications: Statistics['applications'];
}

/** Public figures, calculated from sums of the loan book. */
export function computeStatistics({
  monthEnd,
  groups,
  folds,
  flows,
  losses,
  applications,
  provisions,
  expectedLossOf,
}: Book): Statistics {
  const valued = valueGroups(groups, { provisions, expectedLossOf });
  const outstanding = valued.filter(({ bucket }) => isLent(bucket));
  const principalKobo = sumOf(valued, 'principalKobo');
  const { years, grades } = folds;
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
    buckets: folds.buckets.map((joined) => {
      const own = outstanding.filter(({ bucket }) => joined.some((one) => one === bucket));
      const [bucket, toBucket] = endsOf(joined);
      return {
        bucket,
        ...(toBucket && { toBucket }),
        loanCount: countOf(own),
        outstandingKobo: sumOf(own, 'outstandingKobo'),
      };
    }),
    returns: years.flatMap((joinedYears) =>
      grades.flatMap((joined) => {
        const isOwn = (one: { quarter: string; grade: Grade }) =>
          joinedYears.includes(yearOf(one)) && joined.includes(one.grade);
        const own = valued.filter(isOwn);
        if (own.length === 0) return [];
        const valueKobo = subtractKobo(sumOf(own, 'outstandingKobo'), sumOf(own, 'lossKobo'));
        const dated = [...flows.filter(isOwn), { on: monthEnd, amountKobo: valueKobo }];
        const returnBps = isYearOld(dated, monthEnd) ? xirrFigure(dated) : undefined;
        const { lentKobo } = lentOf(own);
        const resultKobo = addKobo(NO_KOBO, ...dated.map(({ amountKobo }) => amountKobo));
        // Stryker disable next-line ConditionalExpression: loans have a principal
        const resultBps = lentKobo === 0 ? undefined : figureWithin(ANNUAL_FIGURE, Ratio.of(resultKobo, lentKobo));
        return [
          {
            year: rangeName(joinedYears),
            ...gradesOf(joined),
            ...lentOf(own),
            ...(resultBps !== undefined && { resultBps }),
            ...(returnBps !== undefined && { returnBps }),
          },
        ];
      }),
    ),
    losses: grades.flatMap((joined) => {
      const own = valued.filter(({ grade }) => joined.includes(grade));
      const lentKoboYears = sumOf(own, 'lentKoboYears');
      if (lentKoboYears === 0) return [];
      const isOld = isYearOld(
        flows.filter(({ grade }) => joined.includes(grade)),
        monthEnd,
      );
      const actualBps = isOld ? figureWithin(SHARE, Ratio.of(sumOf(own, 'lossKobo'), lentKoboYears)) : undefined;
      return [
        {
          ...gradesOf(joined),
          ...lentOf(own),
          promisedBps: shareBps(sumOf(own, 'promisedKobo'), lentKoboYears),
          lostBps: shareBps(sumOf(own, 'lossKobo'), sumOf(own, 'principalKobo')),
          ...(actualBps !== undefined && { actualBps }),
        },
      ];
    }),
    vintages: folds.quarters.map((joined) => vintageOf(monthEnd, joined, groups, losses)),
    applications,
  };
}

/** Of joined cells: the first, and the last if it is another. */
function endsOf<Name>(joined: readonly Name[]): [Name, Name | undefined] {
  const [first] = joined;
  const last = joined.at(-1);
  // Stryker disable next-line ConditionalExpression: only for the compiler
  if (first === undefined) throw new RangeError('There are no cells to join');
  return [first, last === first ? undefined : last];
}

function gradesOf(joined: readonly Grade[]) {
  const [grade, toGrade] = endsOf(joined);
  return { grade, ...(toGrade && { toGrade }) };
}

export const isLent = (bucket: BookGroup['bucket']): bucket is LentBucket => LENT_BUCKETS.some((one) => one === bucket);

const lentOf = (groups: readonly BookGroup[]) => ({
  loanCount: countOf(groups),
  lentKobo: sumOf(groups, 'principalKobo'),
});

/** Only up to the age of the youngest loan, so that the line always covers all its loans. */
function vintageOf(
  monthEnd: IsoDay,
  joined: readonly string[],
  groups: Book['groups'],
  losses: Book['losses'],
): Statistics['vintages'][number] {
  const own = groups.filter(({ quarter }) => joined.includes(quarter));
  const lentKobo = sumOf(own, 'principalKobo');
  // Stryker disable next-line EqualityOperator: either of two equal days
  const last = own.map(({ lastDisbursedOn }) => lastDisbursedOn).reduce((one, other) => (one > other ? one : other));
  const ages = Array.from({ length: monthsBetween(last, monthEnd) + 1 }, (_, months) => months);
  const [quarter, toQuarter] = endsOf(joined);
  return {
    quarter,
    ...(toQuarter && { toQuarter }),
    loanCount: countOf(own),
    lentKobo,
    lossBps: ages.map((age) => {
      const ofAge = losses.filter((loss) => joined.includes(loss.quarter) && loss.months === age);
      return shareBps(sumOf(ofAge, 'lossKobo'), lentKobo);
    }),
  };
}
