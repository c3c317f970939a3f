import { monthsBetween, type IsoDay } from '#contract/dates';
import { lossIn } from '#contract/lending/statistics/bucketLoss';
import { calibrationOf, type Calibration } from '#contract/lending/statistics/calibration';
import { GRADES, type Grade } from '#contract/lending/terms/grades';
import type { ProvisionTerms } from '#contract/lending/terms/lendingTerms';
import { partOf, type BasisPoints } from '#contract/money/basisPoints';
import { kobo, type Kobo, sumOf } from '#contract/money/kobo';
import { Ratio } from '#contract/money/ratio';
import { roundHalfEven } from '#contract/money/rounding';
import type { BookGroup } from './repository';

interface ValuedGroup extends BookGroup {
  readonly lossKobo: Kobo;
  /** The loss that the loans' terms expected so far. */
  readonly promisedKobo: Kobo;
}

export interface Valuation {
  /** The current provisions, which value all loans as in portfolios. */
  provisions: ProvisionTerms;
  expectedLossOf: (termsVersion: number, grade: Grade) => BasisPoints;
}

export const valueGroups = (
  groups: readonly BookGroup[],
  { provisions, expectedLossOf }: Valuation,
): readonly ValuedGroup[] =>
  groups.map((group) => ({
    ...group,
    lossKobo: lossIn(lossBucket(group), group.outstandingKobo, provisions),
    promisedKobo: partOf(group.lentKoboYears, expectedLossOf(group.termsVersion, group.grade)),
  }));

/** A restructured loan's provision is that of another bucket. */
const lossBucket = ({ bucket, valuedAs }: BookGroup) => valuedAs ?? (bucket === 'restructured' ? 'days31To60' : bucket);

export const countOf = (groups: readonly { loanCount: number }[]) =>
  groups.reduce((all, { loanCount }) => all + loanCount, 0);

/** A rate of fewer days than a year says little. */
export const isYearOld = (flows: readonly { on: IsoDay }[], monthEnd: IsoDay): boolean =>
  flows.some(({ on }) => monthsBetween(on, monthEnd) >= 12);

/** Each grade's losses so far against those expected, for grades that have lent anything for a day. */
export function calibrateGrades(
  valued: readonly ValuedGroup[],
  flows: readonly { grade: Grade; on: IsoDay }[],
  monthEnd: IsoDay,
): Calibration[] {
  return GRADES.flatMap((grade) => {
    const own = valued.filter((group) => group.grade === grade);
    const lentKoboYears = sumOf(own, 'lentKoboYears');
    if (lentKoboYears === 0) return [];
    const weighted = own.reduce(
      (sum, group) => sum.plus(Ratio.of(group.loanKobo).times(group.lentKoboYears)),
      Ratio.of(0),
    );
    return calibrationOf({
      grade,
      loanCount: countOf(own),
      lentKobo: sumOf(own, 'principalKobo'),
      promisedKobo: sumOf(own, 'promisedKobo'),
      lossKobo: sumOf(own, 'lossKobo'),
      loanKobo: kobo(roundHalfEven(weighted.dividedBy(lentKoboYears))),
      isYearOld: isYearOld(
        flows.filter((flow) => flow.grade === grade),
        monthEnd,
      ),
    });
  });
}
