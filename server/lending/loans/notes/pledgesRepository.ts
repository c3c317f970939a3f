import { and, asc, eq, sql } from 'drizzle-orm';
import type { PledgeState } from '#contract/lending/market/pledgeStates';
import { NO_KOBO, type Kobo } from '#contract/money/kobo';
import type { Reader, Tx } from '#server/kernel/db/connection';
import { prepared } from '#server/kernel/db/prepared';
import { readKobo } from '#server/kernel/db/schema/columns';
import { pledges, type PledgeRow } from '#server/kernel/db/schema/loans';

const isOpen = (loanId: string) => and(eq(pledges.loanId, loanId), eq(pledges.state, 'open'));

const pledgeInsertion = prepared((db) =>
  db
    .insert(pledges)
    .values({
      id: sql.placeholder('id'),
      loanId: sql.placeholder('loanId'),
      lenderId: sql.placeholder('lenderId'),
      amountKobo: sql.placeholder('amountKobo'),
      state: sql.placeholder('state'),
      pledgedAt: sql.placeholder('pledgedAt'),
      transferId: sql.placeholder('transferId'),
    })
    .returning()
    .prepare('insert_pledge'),
);

export async function insertPledge(
  tx: Tx,
  pledge: Omit<typeof pledges.$inferInsert, 'returnTransferId'>,
): Promise<PledgeRow> {
  const [row] = await pledgeInsertion(tx).execute(pledge);
  // Stryker disable next-line ConditionalExpression: an insert returns its row
  if (!row) throw new Error('An inserted pledge was not returned');
  return row;
}

export async function findPledge(db: Reader, id: string): Promise<PledgeRow | undefined> {
  const [row] = await db.select().from(pledges).where(eq(pledges.id, id));
  return row;
}

export async function findPledgeOfTransfer(db: Reader, transferId: string): Promise<PledgeRow | undefined> {
  const [row] = await db.select().from(pledges).where(eq(pledges.transferId, transferId));
  return row;
}

export async function countTakenBack(
  db: Reader,
  { lenderId, loanId }: Pick<PledgeRow, 'lenderId' | 'loanId'>,
): Promise<number> {
  return db.$count(
    pledges,
    and(eq(pledges.loanId, loanId), eq(pledges.lenderId, lenderId), eq(pledges.state, 'takenBack')),
  );
}

export async function sumOpenPledges(db: Reader, lenderId: string): Promise<Kobo> {
  const [row] = await db
    .select({ sum: sql<Kobo>`coalesce(sum(${pledges.amountKobo}), 0)`.mapWith(readKobo) })
    .from(pledges)
    .where(and(eq(pledges.lenderId, lenderId), eq(pledges.state, 'open')));
  // Stryker disable next-line OptionalChaining: a sum always has a row
  return row?.sum ?? NO_KOBO;
}

/** Locks in id order, after the loan itself (see `inTransaction`). */
export const lockOpenPledges = (tx: Tx, loanId: string): Promise<PledgeRow[]> =>
  tx.select().from(pledges).where(isOpen(loanId)).orderBy(asc(pledges.id)).for('no key update');

export async function updatePledge(
  tx: Tx,
  id: string,
  change: { state: PledgeState; returnTransferId?: string },
): Promise<PledgeRow> {
  const [row] = await tx.update(pledges).set(change).where(eq(pledges.id, id)).returning();
  if (!row) throw new Error('A locked pledge has disappeared');
  return row;
}
