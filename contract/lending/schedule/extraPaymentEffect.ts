import type { IsoDay } from '../../dates';
import { addKobo, NO_KOBO, subtractKobo, type Kobo } from '../../money/kobo';
import { payExtra } from './extraPayment';
import { unpaidKobo, unpaidParts, type Instalment } from './instalment';
import { addParts, NO_PARTS, type Parts } from './parts';
import type { RepaymentPlan } from './repaymentPlan';

interface ExtraPaymentEffect {
  readonly parts: Parts;
  readonly principalLeftKobo: Kobo;
  /** The last due day without the payment. */
  readonly endsOnBefore: IsoDay;
  readonly endsOn: IsoDay;
  readonly lastInstalmentKobo: Kobo;
  readonly savedKobo: Kobo;
}

/**
 * The effect of an extra payment on a day. Due days and instalments stay the same, except for the last one.
 * @throws RangeError as `payExtra`
 */
export function extraPaymentEffect(plan: RepaymentPlan, amountKobo: Kobo, day: IsoDay): ExtraPaymentEffect {
  const { plan: after, parts } = payExtra(plan, amountKobo, day);
  const last = lastInstalment(after);
  return {
    parts,
    principalLeftKobo: addParts(NO_PARTS, ...after.instalments.map(unpaidParts)).principalKobo,
    endsOnBefore: lastInstalment(plan).dueOn,
    endsOn: last.dueOn,
    lastInstalmentKobo: unpaidKobo(last),
    savedKobo: subtractKobo(toPay(plan), addKobo(amountKobo, toPay(after))),
  };
}

const toPay = ({ instalments }: RepaymentPlan): Kobo => addKobo(NO_KOBO, ...instalments.map(unpaidKobo));

/** Unpaid, because instalments are paid in order and an extra payment leaves something to pay. */
function lastInstalment({ instalments }: RepaymentPlan): Instalment {
  const last = instalments.at(-1);
  // Stryker disable next-line ConditionalExpression: every plan has instalments
  if (!last) throw new RangeError('A plan without instalments');
  return last;
}
