import type { IsoDay } from '../../dates';
import { partOf, rateOf, toBasisPoints, type BasisPoints } from '../../money/basisPoints';
import { addKobo, negateKobo, subtractKobo, type Kobo } from '../../money/kobo';
import { Ratio } from '../../money/ratio';
import { roundToKobo } from '../../money/rounding';
import type { RepaymentPlan } from '../schedule/repaymentPlan';
import { settlementOn } from '../schedule/settlement';
import type { NoteInstalment } from './noteSchedule';
import { xirr } from './returns';

export interface SaleAmounts {
  /** Outstanding principal. */
  readonly principalKobo: Kobo;
  readonly priceKobo: Kobo;
  readonly accruedKobo: Kobo;
  /** Price and accrued interest: what the buyer pays. */
  readonly totalKobo: Kobo;
  /** Of the price, from the seller. */
  readonly feeKobo: Kobo;
  readonly toSellerKobo: Kobo;
}

interface Asked {
  principalKobo: Kobo;
  accruedKobo: Kobo;
  percent: number;
  saleFeeBps: BasisPoints;
}

/** To the kobo; price and fee are each rounded once. @throws RangeError for a percentage that is not whole */
export function saleAmounts({ principalKobo, accruedKobo, percent, saleFeeBps }: Asked): SaleAmounts {
  const priceKobo = roundToKobo(Ratio.of(percent, 100).times(principalKobo));
  const totalKobo = addKobo(priceKobo, accruedKobo);
  const feeKobo = partOf(priceKobo, saleFeeBps);
  return { principalKobo, priceKobo, accruedKobo, totalKobo, feeKobo, toSellerKobo: subtractKobo(totalKobo, feeKobo) };
}

/**
 * A note's part of the interest up to a day that is not paid yet, less the servicing fee that will be taken from it, so
 * that the buyer gets back what they pay for it.
 * @throws RangeError for a day before disbursement
 */
export function accruedOfNote(
  plan: RepaymentPlan,
  day: IsoDay,
  note: { principalKobo: Kobo; loanKobo: Kobo; servicingFeeBps: BasisPoints },
): Kobo {
  const { due, accruedInterestKobo } = settlementOn(plan, day);
  const part = Ratio.of(note.principalKobo, note.loanKobo);
  const kept = Ratio.of(1).minus(rateOf(note.servicingFeeBps));
  return roundToKobo(part.times(addKobo(due.interestKobo, accruedInterestKobo)).times(kept));
}

/** A year's return for the buyer if every instalment is paid on its day; undefined where nothing is to come. */
export function yieldToMaturity(
  totalKobo: Kobo,
  day: IsoDay,
  schedule: readonly Pick<NoteInstalment, 'dueOn' | 'unpaidKobo'>[],
): BasisPoints | undefined {
  const rate = xirr([
    { on: day, amountKobo: negateKobo(totalKobo) },
    ...schedule.map(({ dueOn, unpaidKobo }) => ({ on: dueOn, amountKobo: unpaidKobo })),
  ]);
  return rate && toBasisPoints(rate);
}
