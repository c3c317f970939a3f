import { and, asc, eq, exists, gt, inArray, sql, type SQL } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { IsoDay } from '#contract/dates';
import { BEING_REPAID, OWING_STATES } from '#contract/lending/loans/states';
import type { Reader } from '#server/kernel/db/connection';
import { prepared } from '#server/kernel/db/prepared';
import { loans } from '#server/kernel/db/schema/loans';
import { mandates } from '#server/kernel/db/schema/payments';
import { postponements } from '#server/kernel/db/schema/relief';
import { instalments } from '#server/kernel/db/schema/repayments';
import { mayBeDue } from './unpaidRows';

/** Ids of owing loans that may have an unpaid instalment due on the day or earlier, by id. @param after only later ids */
export async function findLoansWithDues(
  db: Reader,
  day: IsoDay,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  // Sorted by day within, so that PostgreSQL reads the index of days; it would walk through all loans by id otherwise, to
  // find the last ones of a day.
  const due = db
    .select({ id: loans.id })
    .from(loans)
    .where(
      and(inArray(loans.state, [...OWING_STATES]), mayBeDue(day), after === null ? undefined : gt(loans.id, after)),
    )
    .orderBy(asc(loans.nextDueOn))
    .as('due');
  const rows = await db.select({ id: due.id }).from(due).orderBy(asc(due.id)).limit(limit);
  return rows.map(({ id }) => id);
}

/**
 * Ids of loans in repayment that may have an unpaid instalment due on one of the days, by id.
 * @param after only later ids
 */
export const findLoansDueOn = (db: Reader, days: readonly IsoDay[], page: Page): Promise<string[]> =>
  pageOf(dueOnDays, db, days, page);

/** Like `findLoansDueOn`, only for borrowers with an active mandate. */
export const findLoansWithMandate = (db: Reader, days: readonly IsoDay[], page: Page): Promise<string[]> =>
  pageOf(chargedOnDays, db, days, page);

interface Page {
  after: string | null;
  limit: number;
}

async function pageOf(find: typeof dueOnDays, db: Reader, days: readonly IsoDay[], { after, limit }: Page) {
  const rows = await find(db).execute({ days, after: after ?? NO_ID, limit });
  return rows.map(({ id }) => id);
}

/** Before every other. */
const NO_ID = '00000000-0000-0000-0000-000000000000';

const onDays = (db: Reader, name: string, among?: SQL) => {
  const day = sql`days.day`;
  const of = (table: typeof instalments | typeof postponements) =>
    db
      .select({ id: sql<string>`${table.loanId}`.as('due_loan') })
      .from(table)
      .innerJoin(loans, and(eq(loans.id, table.loanId), inArray(loans.state, [...BEING_REPAID])))
      .where(and(eq(table.dueOn, day), mayBeDue(day), gt(table.loanId, sql.placeholder('after')), among));
  // Day by day, because the index of due days has the loans of one day in order.
  const due = union(of(instalments), of(postponements))
    .orderBy(asc(sql`due_loan`))
    .limit(sql.placeholder('limit'))
    .as('due');
  return db
    .selectDistinct({ id: due.id })
    .from(sql`unnest(${sql.placeholder('days')}::date[]) as days (day)`)
    .crossJoinLateral(due)
    .orderBy(asc(due.id))
    .limit(sql.placeholder('limit'))
    .prepare(name);
};

const dueOnDays = prepared((db) => onDays(db, 'loans_due_on_days'));

const chargedOnDays = prepared((db) => {
  const active = db
    .select()
    .from(mandates)
    .where(and(eq(mandates.userId, loans.borrowerId), eq(mandates.state, 'active')));
  return onDays(db, 'loans_charged_on_days', exists(active));
});
