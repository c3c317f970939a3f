import { asc, eq } from 'drizzle-orm';
import type { IsoDay } from '#contract/dates';
import { kobo } from '#contract/money/kobo';
import { moveClock } from '#server/kernel/businessDays/clock';
import type { DayStep } from '#server/kernel/businessDays/dayStep';
import { openNextDay } from '#server/kernel/businessDays/openNextDay';
import type { ServerContext } from '#server/kernel/context';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { businessDayResults } from '#server/kernel/db/schema/books';
import { deposit, newOwner } from './ledger';
import type { Given } from './serverSuite';

/** A day's step that gives each subject a kobo. */
export function dailyKobo(subjects: readonly string[], change: Partial<DayStep> = {}): DayStep {
  const ordered = [...subjects].sort();
  return {
    name: 'dailyKobo',
    movesMoney: true,
    findSubjects: async (_reader, _day, { after, limit }) =>
      ordered.filter((id) => after === null || id > after).slice(0, limit),
    work: async (_context, tx, subjectId, { day }) => {
      await deposit(tx, subjectId, kobo(1), { key: `kobo:${subjectId}:${day}:${crypto.randomUUID()}` });
      return 'paid';
    },
    ...change,
  };
}

export const move = (context: ServerContext, days: number) =>
  inTransaction(context, (tx) => moveClock(context, tx, days));

/** @returns the closed days */
export async function processAll(context: ServerContext, steps: readonly DayStep[]): Promise<IsoDay[]> {
  const closed: IsoDay[] = [];
  for (;;) {
    const lived = await openNextDay(context, steps);
    if (!lived) return closed;
    if (lived.closed) closed.push(lived.day);
  }
}

export const newOwners = (context: ServerContext, count: number) =>
  Promise.all(Array.from({ length: count }, () => newOwner(context)));

export const resultsOf = ({ server }: Given, day: IsoDay) =>
  server.context.db
    .select()
    .from(businessDayResults)
    .where(eq(businessDayResults.day, day))
    .orderBy(asc(businessDayResults.step));
