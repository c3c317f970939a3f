import { and, asc, eq, exists, gt, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { IsoDay } from '#contract/dates';
import { BEING_REPAID, OWING_STATES } from '#contract/lending/loans/states';
import { triedDueDays } from '#contract/money/mandates/tryDays';
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
export async function findLoansDueOn(db: Reader, days: readonly IsoDay[], { after, limit }: Page): Promise<string[]> {
  const rows = await dueOnDays(db).execute({ days, after: after ?? NO_ID, limit });
  return rows.map(({ id }) => id);
}

/** Ids of loans in repayment from whose borrowers an instalment may be taken by mandate on the day, by id. */
export async function findLoansWithMandate(db: Reader, day: IsoDay, { after, limit }: Page): Promise<string[]> {
  const { ofAll, withoutPayday, paydays, beforePayday } = triedDueDays(day);
  const days = [...new Set([...ofAll, withoutPayday, ...beforePayday])];
  const query = { days, ofAll, withoutPayday, paydays, beforePayday, after: after ?? NO_ID, limit };
  const rows = await chargedOnDays(db).execute(query);
  return rows.map(({ id }) => id);
}

interface Page {
  after: string | null;
  limit: number;
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
    .where(
      and(
        eq(mandates.userId, loans.borrowerId),
        eq(mandates.state, 'active'),
        or(
          sql`days.day = any(${sql.placeholder('ofAll')}::date[])`,
          and(isNull(mandates.payday), sql`days.day = ${sql.placeholder('withoutPayday')}::date`),
          and(
            sql`${mandates.payday} = any(${sql.placeholder('paydays')}::integer[])`,
            sql`days.day = any(${sql.placeholder('beforePayday')}::date[])`,
          ),
        ),
      ),
    );
  return onDays(db, 'loans_charged_on_days', exists(active));
});
