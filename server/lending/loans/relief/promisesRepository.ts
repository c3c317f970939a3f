import { and, asc, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm';
import type { IsoDay } from '#contract/dates';
import type { Kobo } from '#contract/money/kobo';
import type { Reader, Tx } from '#server/kernel/db/connection';
import { paymentPromises, type PromiseRow } from '#server/kernel/db/schema/relief';
import { readKobo } from '#server/kernel/db/schema/columns';
import { loanPayments } from '#server/kernel/db/schema/repayments';

/** @throws a unique violation of payment_promises_one_open */
export async function insertPromise(tx: Tx, promise: typeof paymentPromises.$inferInsert): Promise<void> {
  await tx.insert(paymentPromises).values(promise);
}

export async function findPromise(db: Reader, id: string): Promise<PromiseRow | undefined> {
  const [row] = await db.select().from(paymentPromises).where(eq(paymentPromises.id, id));
  return row;
}

/** Newest first. */
export const findPromisesOf = (db: Reader, loanId: string): Promise<PromiseRow[]> =>
  db
    .select()
    .from(paymentPromises)
    .where(eq(paymentPromises.loanId, loanId))
    .orderBy(sql`${paymentPromises.madeAt} desc`);

export async function findPromisesBefore(
  db: Reader,
  day: IsoDay,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const { id, outcome, promisedOn } = paymentPromises;
  const rows = await db
    .select({ id })
    .from(paymentPromises)
    .where(and(isNull(outcome), lt(promisedOn, day), after === null ? undefined : gt(id, after)))
    .orderBy(asc(id))
    .limit(limit);
  return rows.map((row) => row.id);
}

/** The amount paid on the loan from when a promise was made to its day. */
export async function paidSince(db: Reader, { loanId, afterEvent, promisedOn }: PromiseRow): Promise<Kobo> {
  const { feeKobo, interestKobo, principalKobo, eventNumber, paidOn } = loanPayments;
  const [row] = await db
    .select({ paidKobo: sql`coalesce(sum(${feeKobo} + ${interestKobo} + ${principalKobo}), 0)`.mapWith(readKobo) })
    .from(loanPayments)
    .where(and(eq(loanPayments.loanId, loanId), gt(eventNumber, afterEvent), lte(paidOn, promisedOn)));
  // Stryker disable next-line OptionalChaining: a sum always has a row
  return readKobo(row?.paidKobo ?? 0);
}

export async function decidePromise(
  tx: Tx,
  id: string,
  decided: { outcome: NonNullable<PromiseRow['outcome']>; decidedOn: IsoDay },
): Promise<void> {
  await tx.update(paymentPromises).set(decided).where(eq(paymentPromises.id, id));
}

export async function findOpenPromise(db: Reader, loanId: string): Promise<PromiseRow | undefined> {
  const [row] = await db
    .select()
    .from(paymentPromises)
    .where(and(eq(paymentPromises.loanId, loanId), isNull(paymentPromises.outcome)));
  return row;
}
