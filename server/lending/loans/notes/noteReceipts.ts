import { asc, eq } from 'drizzle-orm';
import type { Allocation } from '#contract/lending/schedule/allocation';
import type { ServicedNote } from '#contract/lending/shares/distribution';
import { noteSchedule, type NoteInstalment } from '#contract/lending/shares/noteSchedule';
import { rowReceipts, type NoteReceipt, type RowReceipt } from '#contract/lending/shares/rowReceipts';
import type { BasisPoints } from '#contract/money/basisPoints';
import type { Reader } from '#server/kernel/db/connection';
import { paymentAllocations, paymentShares } from '#server/kernel/db/schema/repayments';
import type { Schedule } from '../schedule/scheduleRows';

/** A note's share of each instalment. @param notes all notes of the loan */
export async function readNoteSchedule(
  db: Reader,
  { plan, versionOf }: Schedule,
  notes: readonly ServicedNote[],
  asked: { noteId: string; servicingFeeBps: BasisPoints },
): Promise<NoteInstalment[]> {
  const payments = await findPayments(db, asked.noteId);
  const isPresent = ({ number, version }: StoredAllocation) => versionOf.get(number) === version;
  const receipts = payments.flatMap(({ share, allocations }): RowReceipt[] =>
    rowReceipts(share, allocations).filter((receipt) => isPresent(receipt.allocation)),
  );
  return noteSchedule(plan.instalments, notes, receipts, asked);
}

interface StoredAllocation extends Allocation {
  version: number;
}

interface NotePayment {
  share: NoteReceipt;
  allocations: StoredAllocation[];
}

/** Payments of instalments that a note had a share of. */
async function findPayments(db: Reader, noteId: string): Promise<NotePayment[]> {
  const rows = await db
    .select({ allocation: paymentAllocations, share: paymentShares })
    .from(paymentShares)
    .innerJoin(paymentAllocations, eq(paymentAllocations.paymentId, paymentShares.paymentId))
    .where(eq(paymentShares.noteId, noteId))
    .orderBy(asc(paymentAllocations.paymentId), asc(paymentAllocations.number));
  const payments = new Map<string, NotePayment>();
  for (const { allocation, share } of rows) {
    const { paymentId, version, number } = allocation;
    const { servicingFeeKobo } = share;
    const payment = payments.get(paymentId) ?? { share: { parts: share, servicingFeeKobo }, allocations: [] };
    payment.allocations.push({ version, number, parts: allocation });
    payments.set(paymentId, payment);
  }
  return [...payments.values()];
}
