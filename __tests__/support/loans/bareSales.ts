import { inTransaction } from '#server/kernel/db/inTransaction';
import { buyNote } from '#server/lending/sales/buy';
import { offerNote } from '#server/lending/sales/offers';
import { amountsOf, readPricedLoan } from '#server/lending/sales/todaysSale';
import { findNotes, type LentNote } from '#server/lending/loans/notes/notesRepository';
import type { GivenDatabase } from '../databaseSuite';
import { rowOf, today } from './barePayments';

export async function noteOf({ db }: GivenDatabase, loanId: string, lenderId: string): Promise<LentNote> {
  const note = (await findNotes(db, loanId)).find((one) => one.lenderId === lenderId);
  if (!note) throw new Error(`${lenderId} has no note of loan ${loanId}`);
  return note;
}

export const bareNoteOffer = (given: GivenDatabase, { lenderId, noteId }: LentNote) =>
  inTransaction(given, (tx) => offerNote(given.context, tx, { sellerId: lenderId, noteId, percent: 100 }));

/** Sells a lender's note at its outstanding amount. */
export async function bareSale(given: GivenDatabase, note: LentNote, buyerId: string): Promise<void> {
  const { id: offerId } = await bareNoteOffer(given, note);
  const loan = await readPricedLoan(given.db, await rowOf(given, note.loanId), await today(given));
  const amountKobo = amountsOf(loan, note, 100).totalKobo;
  const asked = { buyerId, offerId, amountKobo, acceptsRisk: true, key: crypto.randomUUID() };
  await inTransaction(given, (tx) => buyNote(given.context, tx, asked));
}
