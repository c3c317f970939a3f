import type { HeldNote } from '#contract/lending/portfolio/holdingSchema';
import type { IsoDay } from '#contract/dates';
import { addKobo } from '#contract/money/kobo';
import type { Tx } from '../../kernel/db/connection';
import type { LoanRow } from '../../kernel/db/schema/loans';
import { readStanding } from '../../people/eligibility/service';
import type { LentNote } from '../loans/notes/notesRepository';
import { refusalToSell } from './refusalToSell';
import { findHeldFrom, findOpenOffer, findPurchase, presentOffer } from './repository';
import { amountsOf, readPricedLoan } from './todaysSale';

const PAR = 100;

/** A person's notes of a loan, with today's sale amounts for each. */
export async function readHeldNotes(tx: Tx, row: LoanRow, own: readonly LentNote[], day: IsoDay): Promise<HeldNote[]> {
  const loan = await readPricedLoan(tx, row, day);
  const { isFrozen } = await readStanding(tx, row.borrowerId);
  const held: HeldNote[] = [];
  for (const note of own) {
    const { noteId } = note;
    const { principalKobo, accruedKobo } = amountsOf(loan, note, PAR);
    const bought = note.holding > 1 ? await findPurchase(tx, note) : undefined;
    const offer = await findOpenOffer(tx, noteId);
    const heldFrom = (await findHeldFrom(tx, noteId)) ?? day;
    const { isAnythingDue, isUnproven } = loan;
    const asked = {
      state: row.state,
      isAnythingDue,
      isUnproven,
      isBorrowerFrozen: isFrozen,
      outstandingKobo: principalKobo,
    };
    const saleRefusal = refusalToSell({ ...asked, heldFrom, day });
    held.push({
      noteId,
      heldFrom,
      isBought: bought !== undefined,
      spentKobo: bought ? addKobo(bought.priceKobo, bought.accruedKobo) : note.principalKobo,
      outstandingKobo: principalKobo,
      accruedKobo,
      saleFeeBps: loan.saleFeeBps,
      ...(offer && { offer: presentOffer(offer) }),
      ...(saleRefusal !== undefined && { saleRefusal }),
    });
  }
  return held;
}
