import type { IsoDay } from '../../dates';
import { dueOf, unpaidParts, type Instalment } from './instalment';
import { type Kobo, minKobo, naira, NO_KOBO, subtractKobo } from '../../money/kobo';
import { addParts, NO_PARTS, PART_NAMES, totalOf, type Parts } from './parts';
import type { RepaymentPlan } from './repaymentPlan';

const MIN_PAYMENT = naira(100);

/**
 * The minimum payment: ₦100, or everything due, or everything unpaid if nothing is due, whichever is less.
 * @param dueKobo the unpaid amount due
 * @param unpaidKobo the whole unpaid amount, due or not
 */
export const minimumPaymentKobo = (dueKobo: Kobo, unpaidKobo: Kobo): Kobo =>
  minKobo(MIN_PAYMENT, dueKobo > 0 ? dueKobo : unpaidKobo);

export interface Allocation {
  readonly number: number;
  readonly parts: Parts;
}

export interface PaymentResult {
  readonly plan: RepaymentPlan;
  readonly allocations: readonly Allocation[];
  readonly restKobo: Kobo;
}

/** Pays the oldest instalment first, and within each the fee, then interest, then principal. */
export function payDue(plan: RepaymentPlan, amountKobo: Kobo, day: IsoDay): PaymentResult {
  return payInstalments(plan, amountKobo, (instalment) => dueOf(instalment, day));
}

/** Pays due instalments first, then the next ones with their full interest. */
export function payAhead(plan: RepaymentPlan, amountKobo: Kobo): PaymentResult {
  return payInstalments(plan, amountKobo, unpaidParts);
}

/** @param payable the part of an instalment that can be paid */
export function payInstalments(
  plan: RepaymentPlan,
  amountKobo: Kobo,
  payable: (instalment: Instalment) => Parts,
): PaymentResult {
  if (amountKobo < 0) throw new RangeError("A payment can't be negative");
  const allocations: Allocation[] = [];
  let restKobo = amountKobo;
  const instalments = plan.instalments.map((instalment) => {
    const parts = payParts(payable(instalment), restKobo);
    if (totalOf(parts) === 0) return instalment;
    restKobo = subtractKobo(restKobo, totalOf(parts));
    allocations.push({ number: instalment.number, parts });
    return { ...instalment, paid: addParts(instalment.paid, parts) };
  });
  return { plan: { ...plan, instalments }, allocations, restKobo };
}

function payParts(unpaid: Parts, amountKobo: Kobo): Parts {
  let parts = NO_PARTS;
  let rest = amountKobo;
  for (const name of PART_NAMES) {
    const paidKobo = minKobo(rest, unpaid[name]);
    parts = { ...parts, [name]: paidKobo };
    rest = subtractKobo(rest, paidKobo);
  }
  return parts;
}

/** All that is due, or the part the wallet covers if it is worth collecting, or 0. */
export function amountToCollect(dueKobo: Kobo, walletKobo: Kobo): Kobo {
  const amount = minKobo(dueKobo, walletKobo);
  return amount >= minimumPaymentKobo(dueKobo, dueKobo) ? amount : NO_KOBO;
}
