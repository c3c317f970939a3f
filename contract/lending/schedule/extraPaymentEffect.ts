import type { IsoDay } from '../../dates';
import { addKobo, kobo, NO_KOBO, subtractKobo, type Kobo } from '../../money/kobo';
import { payExtra } from './extraPayment';
import { unpaidKobo, unpaidParts, type Instalment } from './instalment';
import { addParts, NO_PARTS, type Parts } from './parts';
import type { RepaymentPlan } from './repaymentPlan';

interface Outcome {
  /** The largest instalment that is left before the last. */
  readonly instalmentKobo: Kobo;
  readonly endsOn: IsoDay;
  readonly lastInstalmentKobo: Kobo;
  readonly savedKobo: Kobo;
}

/** If the loan ends sooner, and if its instalments shrink. */
interface ExtraPaymentEffect extends Outcome {
  readonly parts: Parts;
  readonly principalLeftKobo: Kobo;
  readonly instalmentBeforeKobo: Kobo;
  /** The last due day without the payment. */
  readonly endsOnBefore: IsoDay;
  readonly smallerInstalments: Outcome;
}

/**
 * The effects of an extra payment on a day.
 * @throws RangeError as `payExtra`
 */
export function extraPaymentEffect(plan: RepaymentPlan, amountKobo: Kobo, day: IsoDay): ExtraPaymentEffect {
  const { plan: sooner, parts } = payExtra(plan, amountKobo, day);
  const { plan: smaller } = payExtra(plan, amountKobo, day, 'smallerInstalments');
  const outcomeOf = (after: RepaymentPlan): Outcome => {
    const last = lastInstalment(after);
    return {
      instalmentKobo: usualInstalment(after),
      endsOn: last.dueOn,
      lastInstalmentKobo: unpaidKobo(last),
      savedKobo: subtractKobo(toPay(plan), addKobo(amountKobo, toPay(after))),
    };
  };
  return {
    parts,
    principalLeftKobo: addParts(NO_PARTS, ...sooner.instalments.map(unpaidParts)).principalKobo,
    instalmentBeforeKobo: usualInstalment(plan),
    endsOnBefore: lastInstalment(plan).dueOn,
    ...outcomeOf(sooner),
    smallerInstalments: outcomeOf(smaller),
  };
}

const toPay = ({ instalments }: RepaymentPlan): Kobo => addKobo(NO_KOBO, ...instalments.map(unpaidKobo));

/** The last instalment takes what rounding leaves, so it counts only if it is the only one. */
function usualInstalment({ instalments }: RepaymentPlan): Kobo {
  const unpaid = instalments.map(unpaidKobo).filter((amountKobo) => amountKobo > 0);
  return kobo(Math.max(...(unpaid.length > 1 ? unpaid.slice(0, -1) : unpaid)));
}

/** Unpaid, because instalments are paid in order and an extra payment leaves something to pay. */
function lastInstalment({ instalments }: RepaymentPlan): Instalment {
  const last = instalments.at(-1);
  // Stryker disable next-line ConditionalExpression: every plan has instalments
  if (!last) throw new RangeError('A plan without instalments');
  return last;
}
