import type { IsoDay } from '../../dates';
import { partOf, rateOf, type BasisPoints } from '../../money/basisPoints';
import { addKobo, negateKobo, subtractKobo, type Kobo } from '../../money/kobo';
import { Ratio } from '../../money/ratio';
import { roundToKobo } from '../../money/rounding';
import { carriedNotYetDue, postponedParts, type RepaymentPlan } from '../schedule/repaymentPlan';
import { accruedOfHoliday, accruedOfPeriod, accruedThisPeriod } from '../schedule/accruedInterest';
import type { NoteInstalment } from './noteSchedule';
import { xirrFigure } from './returns';

export interface SaleAmounts {
  /** Outstanding principal. */
  readonly principalKobo: Kobo;
  readonly priceKobo: Kobo;
  readonly accruedKobo: Kobo;
  /** The total the buyer pays: price plus accrued interest. */
  readonly totalKobo: Kobo;
  /** The seller's fee on the price. */
  readonly feeKobo: Kobo;
  readonly toSellerKobo: Kobo;
}

interface SaleInput {
  principalKobo: Kobo;
  accruedKobo: Kobo;
  percent: number;
  saleFeeBps: BasisPoints;
}

/** To the kobo; price and fee are each rounded once. @throws RangeError for a percentage that is not whole */
export function saleAmounts({ principalKobo, accruedKobo, percent, saleFeeBps }: SaleInput): SaleAmounts {
  const priceKobo = roundToKobo(Ratio.of(percent, 100).times(principalKobo));
  const totalKobo = addKobo(priceKobo, accruedKobo);
  const feeKobo = partOf(priceKobo, saleFeeBps);
  return { principalKobo, priceKobo, accruedKobo, totalKobo, feeKobo, toSellerKobo: subtractKobo(totalKobo, feeKobo) };
}

interface NoteOfLoan {
  principalKobo: Kobo;
  loanKobo: Kobo;
  servicingFeeBps: BasisPoints;
}

function keptShare({ principalKobo, loanKobo, servicingFeeBps }: NoteOfLoan, interestKobo: Kobo): Kobo {
  const kept = Ratio.of(1).minus(rateOf(servicingFeeBps));
  return roundToKobo(Ratio.of(principalKobo, loanKobo).times(interestKobo).times(kept));
}

/**
 * A note's share of the interest accrued since the last due day, less the servicing fee that will be charged on it, so
 * that the buyer gets back what they pay for it. Never more than one period's.
 * @throws RangeError for a day before disbursement
 */
export const accruedOfNote = (plan: RepaymentPlan, day: IsoDay, note: NoteOfLoan): Kobo =>
  keptShare(note, accruedThisPeriod(plan, day));

/** A note's share of older interest and late fees that aren't due yet; they pass to a buyer without a price. */
export function carriedOfNote(plan: RepaymentPlan, day: IsoDay, note: NoteOfLoan) {
  const carried = carriedNotYetDue(plan, day);
  const accrued = addKobo(accruedOfPeriod(plan, day), accruedOfHoliday(plan, day));
  const older = subtractKobo(accrued, accruedThisPeriod(plan, day));
  return {
    carriedInterestKobo: keptShare(note, addKobo(carried.interestKobo, postponedParts(plan, day).interestKobo, older)),
    carriedFeeKobo: roundToKobo(Ratio.of(note.principalKobo, note.loanKobo).times(carried.feeKobo)),
  };
}

/**
 * The buyer's annual return if every instalment is paid on its day; undefined if nothing is left to pay, or if so few
 * days are left that it is out of bounds.
 */
export const yieldToMaturity = (
  totalKobo: Kobo,
  day: IsoDay,
  schedule: readonly Pick<NoteInstalment, 'dueOn' | 'unpaidKobo'>[],
): BasisPoints | undefined =>
  xirrFigure([
    { on: day, amountKobo: negateKobo(totalKobo) },
    ...schedule
      .filter(({ unpaidKobo }) => unpaidKobo > 0)
      .map(({ dueOn, unpaidKobo }) => ({ on: dueOn, amountKobo: unpaidKobo })),
  ]);
