import { ANNUAL_FIGURE, basisPoints, figureWithin, toBasisPoints, type BasisPoints } from '../../money/basisPoints';
import { addKobo, NO_KOBO, subtractKobo, type Kobo } from '../../money/kobo';
import { Ratio } from '../../money/ratio';

/** A part of a whole in basis points; 0 if the whole is 0. */
export const shareBps = (part: Kobo, whole: Kobo): BasisPoints =>
  whole === 0 ? basisPoints(0) : toBasisPoints(Ratio.of(part, whole));

/** An amount a year in proportion to the average amount lent; undefined if nothing was lent, or beyond its bounds. */
export const annualRate = (amount: Kobo, lentKoboYears: Kobo): BasisPoints | undefined =>
  lentKoboYears === 0 ? undefined : figureWithin(ANNUAL_FIGURE, Ratio.of(amount, lentKoboYears));

export interface Earned {
  readonly interestKobo: Kobo;
  readonly feeKobo: Kobo;
  readonly servicingFeeKobo: Kobo;
  readonly lossKobo: Kobo;
  /** Outstanding principal times years, added up. */
  readonly lentKoboYears: Kobo;
}

/** Lenders' average annual return after servicing fees and losses; undefined if nothing was lent. */
export function annualReturn({
  interestKobo,
  feeKobo,
  servicingFeeKobo,
  lossKobo,
  lentKoboYears,
}: Earned): BasisPoints | undefined {
  return annualRate(subtractKobo(addKobo(interestKobo, feeKobo), addKobo(servicingFeeKobo, lossKobo)), lentKoboYears);
}

export const sumOf = <Name extends string>(rows: readonly Readonly<Record<Name, Kobo>>[], name: Name): Kobo =>
  addKobo(NO_KOBO, ...rows.map((row) => row[name]));
