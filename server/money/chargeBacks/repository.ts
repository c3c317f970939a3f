import { and, asc, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Owed } from '#contract/money/wallet/walletSchema';
import { NO_KOBO, type Kobo } from '#contract/money/kobo';
import type { Reader, Tx } from '../../kernel/db/connection';
import { readKobo } from '../../kernel/db/schema/columns';
import { chargeBacks, charges } from '../../kernel/db/schema/payments';
import { walletBalances } from '../ledger/walletBalances';

type ChargeBackRow = typeof chargeBacks.$inferSelect;

const isOpen = lt(chargeBacks.paidKobo, chargeBacks.amountKobo);

export async function insertChargeBack(tx: Tx, chargeBack: Omit<ChargeBackRow, 'paidKobo'>): Promise<void> {
  await tx.insert(chargeBacks).values(chargeBack);
}

export async function findChargeBack(db: Reader, chargeId: string): Promise<ChargeBackRow | undefined> {
  const [row] = await db.select().from(chargeBacks).where(eq(chargeBacks.chargeId, chargeId));
  return row;
}

/** The open ones of a person, oldest first; nobody else collects them until the transaction ends. */
export function lockOpen(tx: Tx, userId: string): Promise<ChargeBackRow[]> {
  return tx
    .select()
    .from(chargeBacks)
    .where(and(eq(chargeBacks.userId, userId), isOpen))
    .orderBy(asc(chargeBacks.bookedOn), asc(chargeBacks.chargeId))
    .for('update');
}

export async function setPaid(tx: Tx, chargeId: string, paidKobo: Kobo): Promise<void> {
  await tx.update(chargeBacks).set({ paidKobo }).where(eq(chargeBacks.chargeId, chargeId));
}

/** What a person still owes the company, in kobo. */
export async function sumOwed(db: Reader, userId: string): Promise<Kobo> {
  const [row] = await db
    .select({
      owedKobo: sql`coalesce(sum(${chargeBacks.amountKobo} - ${chargeBacks.paidKobo}), 0)`.mapWith(readKobo),
    })
    .from(chargeBacks)
    .where(and(eq(chargeBacks.userId, userId), isOpen));
  if (!row) throw new Error('A sum was not returned');
  return row.owedKobo;
}

/** What a person still owes, oldest first. */
export function listOwed(db: Reader, userId: string): Promise<Owed[]> {
  const { chargeId, bookedOn, amountKobo, paidKobo } = chargeBacks;
  const { loanId, instalment } = charges;
  return db
    .select({ chargeId, loanId, instalment, takenBackOn: bookedOn, amountKobo, paidKobo })
    .from(chargeBacks)
    .innerJoin(charges, eq(charges.id, chargeId))
    .where(and(eq(chargeBacks.userId, userId), isOpen))
    .orderBy(asc(bookedOn), asc(chargeId));
}

/** Those of the people who owe the company something. */
export async function findOwing(db: Reader, userIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: chargeBacks.userId })
    .from(chargeBacks)
    .where(and(inArray(chargeBacks.userId, [...userIds]), isOpen));
  return rows.map(({ userId }) => userId);
}

/** Everybody who owes something and has money in the wallet. */
export async function findCollectable(db: Reader): Promise<string[]> {
  const wallet = walletBalances(db);
  const rows = await db
    .selectDistinct({ userId: chargeBacks.userId })
    .from(chargeBacks)
    .innerJoin(wallet, eq(wallet.ownerId, chargeBacks.userId))
    .where(and(isOpen, gt(wallet.balanceKobo, NO_KOBO)));
  return rows.map(({ userId }) => userId);
}

/** When each of the person's latest charges was taken back. */
export async function findTakenBack(db: Reader, chargeIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ chargeId: chargeBacks.chargeId, bookedOn: chargeBacks.bookedOn })
    .from(chargeBacks)
    .where(inArray(chargeBacks.chargeId, [...chargeIds]))
    .orderBy(desc(chargeBacks.bookedOn));
  return new Map(rows.map(({ chargeId, bookedOn }) => [chargeId, bookedOn]));
}
