import { OFFER_DAYS } from '#contract/lending/sales/offer';
import type { NoteOffer } from '#contract/lending/sales/offerSchema';
import type { OffersMade } from '#contract/lending/sales/noteForSaleSchema';
import { missingTexts } from '#contract/people/eligibility/eligibility';
import { addKobo, NO_KOBO } from '#contract/money/kobo';
import { businessNow } from '../../kernel/businessDays/clock';
import { lastOpenedDay } from '../../kernel/businessDays/lastOpenedDay';
import type { ServerContext } from '../../kernel/context';
import type { Tx } from '../../kernel/db/connection';
import { CodedError } from '../../kernel/errors';
import { enqueue } from '../../kernel/jobs/enqueue';
import { readStanding } from '../../people/eligibility/service';
import { holdLoan } from '../loans/life/life';
import { findNote } from '../loans/notes/notesRepository';
import { refusalToSell } from './refusalToSell';
import { amountsOf, readPricedLoan } from './todaysSale';
import {
  endOffer,
  findHeldFrom,
  findOffer,
  findOpenOffer,
  findSaleable,
  insertOffers,
  presentOffer,
} from './repository';

const OFFER_MS = OFFER_DAYS * 24 * 3600 * 1000;

/**
 * Offers a note for sale; a new price replaces an older offer.
 * @throws CodedError NOT_FOUND, also for another lender's note; NOTE_NOT_SALEABLE with the reason; NOT_ELIGIBLE
 */
export async function offerNote(
  context: ServerContext,
  tx: Tx,
  { sellerId, noteId, percent }: { sellerId: string; noteId: string; percent: number },
): Promise<NoteOffer> {
  await requireUnfrozen(tx, sellerId);
  const known = await findNote(tx, noteId);
  if (known?.lenderId !== sellerId) throw new CodedError('NOT_FOUND');
  const { row } = await holdLoan(tx, known.loanId);
  const note = await findNote(tx, noteId);
  if (note?.lenderId !== sellerId) throw new CodedError('NOT_FOUND');
  const day = await lastOpenedDay(tx);
  const loan = await readPricedLoan(tx, row, day);
  const text = refusalToSell({
    state: row.state,
    isAnythingDue: loan.isAnythingDue,
    isUnproven: loan.isUnproven,
    isBorrowerFrozen: await isFrozen(tx, row.borrowerId),
    outstandingKobo: amountsOf(loan, note, percent).principalKobo,
    heldFrom: (await findHeldFrom(tx, noteId)) ?? day,
    day,
  });
  if (text !== undefined) throw new CodedError('NOTE_NOT_SALEABLE', { text });
  const now = await businessNow(context, tx);
  const before = await findOpenOffer(tx, noteId);
  if (before) await endOffer(tx, before.id, 'withdrawn', now);
  const [made] = await insertOffers(tx, [
    {
      noteId,
      loanId: row.id,
      sellerId,
      holding: note.holding,
      percent,
      state: 'open',
      offeredAt: now,
      expiresAt: new Date(now.getTime() + OFFER_MS),
    },
  ]);
  if (!made) throw new CodedError('NOTE_NOT_SALEABLE');
  await enqueue(tx, 'value-offers', { loanId: row.id });
  await enqueue(tx, 'place-notes', { sellerId });
  return presentOffer(made);
}

/** Offers all of a lender's notes that can be sold and aren't for sale yet. @throws CodedError NOT_ELIGIBLE */
export async function offerAllNotes(
  context: ServerContext,
  tx: Tx,
  { sellerId, percent }: { sellerId: string; percent: number },
): Promise<OffersMade> {
  await requireUnfrozen(tx, sellerId);
  const day = await lastOpenedDay(tx);
  const offeredAt = await businessNow(context, tx);
  const expiresAt = new Date(offeredAt.getTime() + OFFER_MS);
  const saleable = await findSaleable(tx, sellerId, day);
  const made = await insertOffers(
    tx,
    saleable.map(({ noteId, loanId, holding }) => {
      return { noteId, loanId, sellerId, holding, percent, state: 'open' as const, offeredAt, expiresAt };
    }),
  );
  if (made.length > 0) {
    await enqueue(tx, 'value-offers', { sellerId });
    await enqueue(tx, 'place-notes', { sellerId });
  }
  const ids = new Set(made.map(({ noteId }) => noteId));
  const outstanding = saleable.filter(({ noteId }) => ids.has(noteId)).map(({ outstandingKobo }) => outstandingKobo);
  return { offered: made.length, outstandingKobo: addKobo(NO_KOBO, ...outstanding) };
}

/** @throws CodedError NOT_FOUND, also for another lender's offer; NOTE_GONE if it was sold or has lapsed */
export async function withdrawOffer(
  context: ServerContext,
  tx: Tx,
  { sellerId, offerId }: { sellerId: string; offerId: string },
): Promise<NoteOffer> {
  const known = await findOffer(tx, offerId);
  if (known?.sellerId !== sellerId) throw new CodedError('NOT_FOUND');
  const ended = await endOffer(tx, offerId, 'withdrawn', await businessNow(context, tx));
  const present = ended ?? (await findOffer(tx, offerId));
  // A retry: the first answer may have been lost.
  if (present?.state !== 'withdrawn') throw new CodedError('NOTE_GONE');
  return presentOffer(present);
}

async function requireUnfrozen(tx: Tx, userId: string): Promise<void> {
  if (await isFrozen(tx, userId)) throw new CodedError('NOT_ELIGIBLE', { text: missingTexts.notFrozen });
}

const isFrozen = async (tx: Tx, userId: string) => (await readStanding(tx, userId)).isFrozen;
