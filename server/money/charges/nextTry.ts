import { daysAfter, daysBetween, type IsoDay } from '#contract/dates';
import { CHARGE_DAYS } from '#contract/money/mandates/mandates';
import type { ChargeRow } from '../../kernel/db/schema/payments';

/** When the instalment of a failed charge is taken next; undefined after the last try. */
export function nextTryOf({ day, dueOn }: Pick<ChargeRow, 'day' | 'dueOn'>): IsoDay | undefined {
  const past = daysBetween(dueOn, day);
  const next = CHARGE_DAYS.find((one) => one > past);
  return next === undefined ? undefined : daysAfter(dueOn, next);
}
