import { monthsBetween, type IsoDay } from '#contract/dates';
import { LENT_BUCKETS, type LentBucket } from '#contract/lending/statistics/buckets';
import { lossIn } from '#contract/lending/statistics/bucketLoss';
import { foldSmall, rangeName } from '#contract/lending/statistics/cells';
import { shareBps, sumOf } from '#contract/lending/statistics/rates';
import { xirrFigure } from '#contract/lending/shares/returns';
import type { Statistics } from '#contract/lending/statistics/statisticsSchema';
import { GRADES, type Grade } from '#contract/lending/terms/grades';
import type { ProvisionTerms } from '#contract/lending/terms/lendingTerms';
import { ANNUAL_FIGURE, figureWithin, partOf, SHARE, type BasisPoints } from '#contract/money/basisPoints';
import { addKobo, NO_KOBO, subtractKobo, type Kobo } from '#contract/money/kobo';
import { Ratio } from '#contract/money/ratio';
import type { BookGroup } from './repository';

interface Book {
  monthEnd: IsoDay;
  groups: readonly BookGroup[];
  /** Amounts lent, as negative ones, and paid back to lenders. */
  flows: readonly { quarter: string; grade: Grade; on: IsoDay; amountKobo: Kobo }[];
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
  flows,
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
  const countWhere = (isOwn: (group: BookGroup) => boolean) => countOf(groups.filter(isOwn));
  // Quarters and grades are joined within the same years, so that no two figures differ by a few loans.
  const years = foldSmall([...new Set(groups.map(yearOf))].sort(), (year) => [
    countWhere((group) => yearOf(group) === year),
  ]);
  const grades = foldSmall(GRADES, (grade) =>
    years.map((joined) => countWhere((group) => group.grade === grade && joined.includes(yearOf(group)))),
  );
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
    buckets: foldSmall(LENT_BUCKETS, (bucket) => [countOf(outstanding.filter((group) => group.bucket === bucket))]).map(
      (joined) => {
        const own = outstanding.filter(({ bucket }) => joined.some((one) => one === bucket));
        const [bucket, toBucket] = endsOf(joined);
        return {
          bucket,
          ...(toBucket && { toBucket }),
          loanCount: countOf(own),
          outstandingKobo: sumOf(own, 'outstandingKobo'),
        };
      },
    ),
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
    vintages: years.flatMap((joinedYears) =>
      vintagesOf(
        monthEnd,
        groups.filter((group) => joinedYears.includes(yearOf(group))),
        losses,
      ),
    ),
    applications,
  };
}

const yearOf = ({ quarter }: { quarter: string }): string => quarter.slice(0, 4);

/** Of joined cells: the first, and the last if it is another. */
function endsOf<Name>(joined: readonly Name[]): [Name, Name | undefined] {
  const [first] = joined;
  const last = joined.at(-1);
  if (first === undefined) throw new RangeError('There are no cells to join');
  return [first, last === first ? undefined : last];
}

function gradesOf(joined: readonly Grade[]) {
  const [grade, toGrade] = endsOf(joined);
  return { grade, ...(toGrade && { toGrade }) };
}

/** A rate of fewer days than a year says little. */
const isYearOld = (flows: readonly { on: IsoDay }[], monthEnd: IsoDay): boolean =>
  flows.some(({ on }) => monthsBetween(on, monthEnd) >= 12);

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
  const countIn = (quarter: string) => countOf(groups.filter((group) => group.quarter === quarter));
  const quarters = [...new Set(groups.map(({ quarter }) => quarter))].sort();
  return foldSmall(quarters, (quarter) => [countIn(quarter)]).map((joined) => {
    const own = groups.filter(({ quarter }) => joined.includes(quarter));
    const lentKobo = sumOf(own, 'principalKobo');
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
  });
}
