import { randomInt } from 'node:crypto';
import { and, desc, eq, gte, inArray, lt, notExists, sql } from 'drizzle-orm';
import { kobo, subtractKobo, type Kobo } from '#contract/money/kobo';
import type { Reader, Tx } from '../../db/connection';
import {
  sandboxAccounts,
  sandboxCharges,
  sandboxDeposits,
  sandboxPayouts,
  sandboxSettings,
  type SandboxDepositRow,
  type SandboxPayoutRow,
} from '../../db/schema/payments';

const SHOWN = 50;

export async function openAccount(
  tx: Tx,
  holderId: string,
  accountName: string,
): Promise<typeof sandboxAccounts.$inferSelect> {
  const accountNumber = `99${String(randomInt(10 ** 8)).padStart(8, '0')}`;
  await tx.insert(sandboxAccounts).values({ accountNumber, holderId, accountName }).onConflictDoNothing();
  const [account] = await tx.select().from(sandboxAccounts).where(eq(sandboxAccounts.holderId, holderId));
  // The retry generates a new one.
  if (!account) throw new Error('The account number is taken');
  return account;
}

export function listAccounts(db: Reader) {
  return db.select().from(sandboxAccounts).orderBy(sandboxAccounts.accountName).limit(SHOWN);
}

export async function insertDeposit(tx: Tx, deposit: SandboxDepositRow): Promise<void> {
  await tx.insert(sandboxDeposits).values(deposit);
}

export async function findDeposit(db: Reader, reference: string): Promise<SandboxDepositRow | undefined> {
  const [row] = await db.select().from(sandboxDeposits).where(eq(sandboxDeposits.reference, reference));
  return row;
}

export function listDeposits(db: Reader): Promise<SandboxDepositRow[]> {
  return db.select().from(sandboxDeposits).orderBy(desc(sandboxDeposits.sentAt)).limit(SHOWN);
}

/** Without charges that were taken back, as other banks list them. */
export function findDepositsSent(db: Reader, from: Date, to: Date): Promise<SandboxDepositRow[]> {
  const takenBack = db
    .select()
    .from(sandboxCharges)
    .where(and(eq(sandboxCharges.reference, sandboxDeposits.reference), eq(sandboxCharges.state, 'reversed')));
  return db
    .select()
    .from(sandboxDeposits)
    .where(and(gte(sandboxDeposits.sentAt, from), lt(sandboxDeposits.sentAt, to), notExists(takenBack)));
}

export function findPayoutsSent(db: Reader, from: Date, to: Date): Promise<SandboxPayoutRow[]> {
  return db
    .select()
    .from(sandboxPayouts)
    .where(and(gte(sandboxPayouts.sentAt, from), lt(sandboxPayouts.sentAt, to)));
}

/** The bank keeps the fees of reversed payouts, failed charges and charges that were taken back. */
export async function sumMoney(db: Reader): Promise<Kobo> {
  const [came] = await db
    .select({ kobo: sql<string>`coalesce(sum(${sandboxDeposits.amountKobo} - ${sandboxDeposits.feeKobo}), 0)` })
    .from(sandboxDeposits);
  const [failed] = await db
    .select({
      kobo: sql<string>`coalesce(sum(${sandboxCharges.feeKobo}
        + case when ${sandboxCharges.state} = 'reversed' then ${sandboxCharges.amountKobo} else 0 end), 0)`,
    })
    .from(sandboxCharges);
  const [went] = await db
    .select({
      kobo: sql<string>`coalesce(sum(${sandboxPayouts.feeKobo}
        + case when ${sandboxPayouts.state} = 'paid' then ${sandboxPayouts.amountKobo} else 0 end), 0)`,
    })
    .from(sandboxPayouts)
    .where(inArray(sandboxPayouts.state, ['paid', 'reversed']));
  return subtractKobo(kobo(BigInt(came?.kobo ?? 0)), kobo(BigInt(went?.kobo ?? 0) + BigInt(failed?.kobo ?? 0)));
}

export async function insertPayout(tx: Tx, payout: SandboxPayoutRow): Promise<void> {
  await tx.insert(sandboxPayouts).values(payout);
}

export async function findPayout(db: Reader, reference: string): Promise<SandboxPayoutRow | undefined> {
  const [row] = await db.select().from(sandboxPayouts).where(eq(sandboxPayouts.reference, reference));
  return row;
}

export function listPayouts(db: Reader): Promise<SandboxPayoutRow[]> {
  return db.select().from(sandboxPayouts).orderBy(desc(sandboxPayouts.sentAt)).limit(SHOWN);
}

export async function setPayoutState(tx: Tx, reference: string, state: SandboxPayoutRow['state']): Promise<void> {
  await tx.update(sandboxPayouts).set({ state }).where(eq(sandboxPayouts.reference, reference));
}

type NextPayout = (typeof sandboxSettings.$inferSelect)['nextPayout'];

export async function readNextPayout(db: Reader): Promise<NextPayout> {
  const [row] = await db.select().from(sandboxSettings);
  return row?.nextPayout ?? 'paid';
}

export async function setNextPayout(tx: Tx, nextPayout: NextPayout): Promise<void> {
  await tx.update(sandboxSettings).set({ nextPayout });
}
