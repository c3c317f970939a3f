import { eq } from 'drizzle-orm';
import type { IsoDay } from '#contract/dates';
import type { SaleAmounts } from '#contract/lending/shares/salePrice';
import type { Tx } from '../../kernel/db/connection';
import { notes, type LoanRow } from '../../kernel/db/schema/loans';
import { noteHolders, noteSales, type NoteOfferRow } from '../../kernel/db/schema/sales';
import type { LentNote } from '../loans/notes/notesRepository';
import { findEventsOfType } from '../loans/life/repository';

interface Change {
  offer: NoteOfferRow;
  note: LentNote;
  buyerId: string;
  amounts: SaleAmounts;
  day: IsoDay;
  transferId: string;
}

/** From now on the buyer receives the note's payments. The loan is locked. */
export async function changeHolder(tx: Tx, loan: LoanRow, change: Change): Promise<void> {
  const { offer, note, buyerId, amounts, day, transferId } = change;
  const { noteId, holding } = note;
  const number = holding + 1;
  const ofNote = { noteId, loanId: loan.id };
  if (holding === 1)
    await tx.insert(noteHolders).values({ ...ofNote, number: 1, ...(await firstHolder(tx, loan, note)) });
  await tx.insert(noteHolders).values({
    ...ofNote,
    number,
    holderId: buyerId,
    heldFrom: day,
    afterEvent: loan.eventCount,
    transferId,
  });
  await tx.update(notes).set({ lenderId: buyerId, holding: number }).where(eq(notes.id, noteId));
  const { principalKobo, priceKobo, accruedKobo, feeKobo } = amounts;
  await tx.insert(noteSales).values({
    ...ofNote,
    transferId,
    offerId: offer.id,
    number,
    sellerId: offer.sellerId,
    buyerId,
    soldOn: day,
    percent: offer.percent,
    principalKobo,
    priceKobo,
    accruedKobo,
    feeKobo,
  });
}

/** The original lender, from the payout on. */
async function firstHolder(tx: Tx, { id, disbursedOn }: LoanRow, { lenderId }: LentNote) {
  const [payout] = await findEventsOfType(tx, [id], 'disburse');
  if (!payout?.transferId || disbursedOn === null) throw new Error(`Loan ${id} was never paid out`);
  return { holderId: lenderId, heldFrom: disbursedOn, afterEvent: 0, transferId: payout.transferId };
}
