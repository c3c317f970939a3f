import type { IsoDay } from '../../dates';
import { addKobo, kobo, multiplyKobo, subtractKobo, type Kobo } from '../../money/kobo';
import { Ratio } from '../../money/ratio';
import { isPostponed, unpaidKobo, type Instalment } from './instalment';
import type { RepaymentPlan } from './repaymentPlan';

/**
 * Adds a holiday's interest to the last rows, one per month of the holiday: in equal parts, with the remainder in the
 * last row.
 * @param plan a plan whose rows don't include this interest yet
 */
export function withDeferred(plan: RepaymentPlan, deferredKobo: Kobo, day: IsoDay): RepaymentPlan {
  if (!plan.holiday) return plan;
  const open = plan.instalments.filter((row) => row.dueOn > day && !isPostponed(row, day) && unpaidKobo(row) > 0);
  const last = open.slice(-plan.holiday.months);
  const part = kobo(Ratio.of(deferredKobo, last.length).floor());
  const rest = subtractKobo(deferredKobo, multiplyKobo(part, last.length - 1));
  const instalments = plan.instalments.map((row) =>
    last.includes(row) ? deferringRow(row, row === open.at(-1) ? rest : part) : row,
  );
  return { ...plan, instalments };
}

function deferringRow(row: Instalment, deferredKobo: Kobo): Instalment {
  if (deferredKobo === 0) return row;
  const owed = { ...row.owed, interestKobo: addKobo(row.owed.interestKobo, deferredKobo) };
  return { ...row, owed, deferredKobo };
}
