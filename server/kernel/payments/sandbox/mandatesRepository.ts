import { and, desc, eq, isNotNull, lte } from 'drizzle-orm';
import type { Kobo } from '#contract/money/kobo';
import type { Reader, Tx } from '../../db/connection';
import {
  sandboxCharges,
  sandboxMandates,
  sandboxSettings,
  type SandboxChargeRow,
  type SandboxMandateRow,
} from '../../db/schema/payments';

const SHOWN = 50;

export async function insertMandate(tx: Tx, mandate: Omit<SandboxMandateRow, 'activeFrom'>): Promise<void> {
  await tx.insert(sandboxMandates).values(mandate);
}

export async function findMandate(db: Reader, reference: string): Promise<SandboxMandateRow | undefined> {
  const [row] = await db.select().from(sandboxMandates).where(eq(sandboxMandates.reference, reference));
  return row;
}

export function listMandates(db: Reader): Promise<SandboxMandateRow[]> {
  return db.select().from(sandboxMandates).orderBy(desc(sandboxMandates.askedAt)).limit(SHOWN);
}

export async function changeMandate(
  tx: Tx,
  reference: string,
  change: Partial<Pick<SandboxMandateRow, 'state' | 'activeFrom'>>,
): Promise<void> {
  await tx.update(sandboxMandates).set(change).where(eq(sandboxMandates.reference, reference));
}

/** Activates mandates whose bank has taken its two days. @returns their references */
export async function activateDue(tx: Tx, businessNow: Date): Promise<string[]> {
  const rows = await tx
    .update(sandboxMandates)
    .set({ state: 'active' })
    .where(
      and(
        eq(sandboxMandates.state, 'pending'),
        isNotNull(sandboxMandates.activeFrom),
        lte(sandboxMandates.activeFrom, businessNow),
      ),
    )
    .returning({ reference: sandboxMandates.reference });
  return rows.map(({ reference }) => reference);
}

export async function insertCharge(tx: Tx, charge: SandboxChargeRow): Promise<void> {
  await tx.insert(sandboxCharges).values(charge);
}

export async function findCharge(db: Reader, reference: string): Promise<SandboxChargeRow | undefined> {
  const [row] = await db.select().from(sandboxCharges).where(eq(sandboxCharges.reference, reference));
  return row;
}

export async function lockCharge(tx: Tx, reference: string): Promise<SandboxChargeRow | undefined> {
  const [row] = await tx.select().from(sandboxCharges).where(eq(sandboxCharges.reference, reference)).for('update');
  return row;
}

export function listCharges(db: Reader): Promise<SandboxChargeRow[]> {
  return db.select().from(sandboxCharges).orderBy(desc(sandboxCharges.sentAt)).limit(SHOWN);
}

export async function changeCharge(
  tx: Tx,
  reference: string,
  change: { state: SandboxChargeRow['state']; feeKobo?: Kobo },
): Promise<void> {
  await tx.update(sandboxCharges).set(change).where(eq(sandboxCharges.reference, reference));
}

type NextCharge = (typeof sandboxSettings.$inferSelect)['nextCharge'];

export async function readNextCharge(db: Reader): Promise<NextCharge> {
  const [row] = await db.select().from(sandboxSettings);
  return row?.nextCharge ?? 'succeeded';
}

export async function setNextCharge(tx: Tx, nextCharge: NextCharge): Promise<void> {
  await tx.update(sandboxSettings).set({ nextCharge });
}
