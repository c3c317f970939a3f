import type { IsoDay } from '../../dates';
import { unpaidKobo, unpaidParts, type Instalment } from './instalment';
import { minKobo, subtractKobo, type Kobo } from '../../money/kobo';
import { addParts, NO_PARTS, PART_NAMES, totalOf, type Parts } from './parts';
import type { RepaymentPlan } from './repaymentPlan';

/** What a payment pays of one instalment. */
export interface Allocation {
  readonly number: number;
  readonly parts: Parts;
}

/** A payment's outcome: the plan after it, and where the money went. */
export interface PaymentResult {
  readonly plan: RepaymentPlan;
  readonly allocations: readonly Allocation[];
  /** What is left of the payment; it stays in the payer's wallet. */
  readonly restKobo: Kobo;
}

/**
 * Pays what is due on a day: by instalment, oldest first, in each the fee, then interest, then principal
 * (docs/product/lending.md#payments).
 */
export function payDue(plan: RepaymentPlan, amountKobo: Kobo, day: IsoDay): PaymentResult {
  return payInstalments(plan, amountKobo, ({ dueOn }) => dueOn <= day);
}

/** Pays what is due, then the next instalments as they are scheduled, with their full interest. */
export function payAhead(plan: RepaymentPlan, amountKobo: Kobo): PaymentResult {
  return payInstalments(plan, amountKobo, () => true);
}

/** @throws RangeError for an amount below 0 */
function payInstalments(
  plan: RepaymentPlan,
  amountKobo: Kobo,
  mayPay: (instalment: Instalment) => boolean,
): PaymentResult {
  if (amountKobo < 0) throw new RangeError('A payment is never below 0');
  const allocations: Allocation[] = [];
  let restKobo = amountKobo;
  const instalments = plan.instalments.map((instalment) => {
    if (restKobo === 0 || !mayPay(instalment) || unpaidKobo(instalment) === 0) return instalment;
    const parts = payParts(unpaidParts(instalment), restKobo);
    restKobo = subtractKobo(restKobo, totalOf(parts));
    allocations.push({ number: instalment.number, parts });
    return { ...instalment, paid: addParts(instalment.paid, parts) };
  });
  return { plan: { ...plan, instalments }, allocations, restKobo };
}

/** As much of the parts as the amount covers, in their order. */
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
