import { and, count, desc, eq, inArray, lt, ne, or, sql } from 'drizzle-orm';
import type { Database, Reader, Tx } from '../../kernel/db/connection';
import { charges, type ChargeRow } from '../../kernel/db/schema/payments';

/** So few that the job asks about all of them within its time limit. */
const ASKED_AT_ONCE = 50;

type NewCharge = Pick<
  ChargeRow,
  | 'mandateId'
  | 'userId'
  | 'loanId'
  | 'instalment'
  | 'dueOn'
  | 'day'
  | 'amountKobo'
  | 'dueKobo'
  | 'provider'
  | 'requestedAt'
>;

/** @returns undefined if the loan has a charge of that day, or an open one */
export async function insertCharge(tx: Tx, charge: NewCharge): Promise<ChargeRow | undefined> {
  const [row] = await tx
    .insert(charges)
    .values({ ...charge, state: 'requested' })
    .onConflictDoNothing()
    .returning();
  return row;
}

export async function findCharge(db: Reader, id: string): Promise<ChargeRow | undefined> {
  const [row] = await db.select().from(charges).where(eq(charges.id, id));
  return row;
}

export async function lockCharge(tx: Tx, id: string): Promise<ChargeRow | undefined> {
  const [row] = await tx.select().from(charges).where(eq(charges.id, id)).for('update');
  return row;
}

export async function changeCharge(
  tx: Tx,
  id: string,
  change: Partial<
    Pick<ChargeRow, 'state' | 'sentAt' | 'notFoundAt' | 'settledAt' | 'failure' | 'failureCode' | 'contradictedAt'>
  >,
): Promise<void> {
  await tx.update(charges).set(change).where(eq(charges.id, id));
}

/** How often money for the instalment was asked of the bank, or will be. */
export async function countTries(db: Reader, loanId: string, instalment: number): Promise<number> {
  const [row] = await db
    .select({ tries: count() })
    .from(charges)
    .where(and(eq(charges.loanId, loanId), eq(charges.instalment, instalment), ne(charges.state, 'cancelled')));
  // Stryker disable next-line OptionalChaining: a count always has a row
  return row?.tries ?? 0;
}

export function listLatest(db: Reader, userId: string, most: number): Promise<ChargeRow[]> {
  return db
    .select()
    .from(charges)
    .where(eq(charges.userId, userId))
    .orderBy(desc(charges.day), desc(charges.requestedAt))
    .limit(most);
}

/** In random order, so that stuck charges don't block the others. */
export async function findOpenCharges(db: Database, provider: string, since: Date): Promise<ChargeRow[]> {
  const wasSent = and(eq(charges.state, 'sent'), lt(charges.sentAt, since));
  const wasLeft = and(eq(charges.state, 'requested'), lt(charges.requestedAt, since));
  return db
    .select()
    .from(charges)
    .where(and(inArray(charges.state, ['requested', 'sent']), eq(charges.provider, provider), or(wasSent, wasLeft)))
    .orderBy(sql`random()`)
    .limit(ASKED_AT_ONCE);
}
