import type { IsoDay } from '#contract/dates';
import { unpaidKobo, type Instalment } from '#contract/lending/schedule/instalment';
import { dueParts, type RepaymentPlan } from '#contract/lending/schedule/repaymentPlan';
import { totalOf } from '#contract/lending/schedule/parts';
import { addKobo, minKobo, NO_KOBO, type Kobo } from '#contract/money/kobo';
import { tryDays } from '#contract/money/mandates/tryDays';

interface Chargeable {
  /** The last of the instalments; nearly always the only one. */
  instalment: Instalment;
  amountKobo: Kobo;
  /** Everything due on the loan. */
  dueKobo: Kobo;
}

/** What is taken from a bank account on a day: what instalments still owe whose turn it is; undefined for nothing. */
export function chargeableOn(plan: RepaymentPlan, day: IsoDay, payday: number | null): Chargeable | undefined {
  const rows = plan.instalments.filter((row) => tryDays(row.dueOn, payday).includes(day) && unpaidKobo(row) > 0);
  const instalment = rows.at(-1);
  if (!instalment) return undefined;
  const dueKobo = totalOf(dueParts(plan, day));
  return { instalment, dueKobo, amountKobo: minKobo(dueKobo, addKobo(NO_KOBO, ...rows.map(unpaidKobo))) };
}
