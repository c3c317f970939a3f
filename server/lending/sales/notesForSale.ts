import { daysBetween } from '#contract/dates';
import { instalmentsNeeded } from '#contract/lending/arrears/restructured';
import { isBeingRepaid } from '#contract/lending/loans/states';
import { readSort } from '#contract/lists';
import {
  NOTES_FOR_SALE_PAGE_SIZES,
  NOTE_FOR_SALE_DEFAULT_SORT,
  noteForSaleSortFields,
  type NotesForSaleQuery,
} from '#contract/lending/market/notesForSaleQuery';
import type { NoteForSale, NoteForSaleDetail, PaymentOfNote } from '#contract/lending/sales/noteForSaleSchema';
import { Ratio } from '#contract/money/ratio';
import { roundToKobo } from '#contract/money/rounding';
import { addKobo, NO_KOBO } from '#contract/money/kobo';
import { readBusinessNow } from '../../kernel/businessDays/clock';
import { readLastOpenedDay } from '../../kernel/businessDays/lastOpenedDay';
import type { ServerContext } from '../../kernel/context';
import type { Tx } from '../../kernel/db/connection';
import { inTransaction } from '../../kernel/db/inTransaction';
import type { LoanRow } from '../../kernel/db/schema/loans';
import type { NoteOfferRow } from '../../kernel/db/schema/sales';
import { CodedError } from '../../kernel/errors';
import { readStanding } from '../../people/eligibility/service';
import { readNoteSchedule } from '../loans/notes/noteReceipts';
import { findLoan } from '../loans/life/repository';
import { findTerms } from '../terms/repository';
import { capOf } from './buy';
import { findNotesForSale, findPaymentsOf, findTurns, type NoteForSaleRow } from './notesForSaleRepository';
import { findOffer, sumHeldOf } from './repository';
import { amountsOf, carriedOf, readPricedLoan, yieldOf } from './todaysSale';

/** @returns a page, the total number of notes, and whether counting stopped at its cap */
export function readNotesForSale(
  context: ServerContext,
  callerId: string,
  { page = 1, pageSize = NOTES_FOR_SALE_PAGE_SIZES[0], sort, ...filters }: NotesForSaleQuery,
): Promise<{ forSale: NoteForSale[]; total: number; capped: boolean }> {
  return inTransaction(context, async (tx) => {
    const at = { now: await readBusinessNow(context, tx), day: await readLastOpenedDay(tx) };
    const { rows, ...total } = await findNotesForSale(tx, at, {
      filters,
      sort: readSort(sort ?? '', noteForSaleSortFields) ?? NOTE_FOR_SALE_DEFAULT_SORT,
      offset: (page - 1) * pageSize,
      limit: pageSize,
    });
    return { forSale: rows.map((row) => presentNote(row, callerId)), ...total };
  });
}

function presentNote(
  { offer, loan, isRestructured, monthsLeft, lastDueOn, principalKobo }: NoteForSaleRow,
  callerId: string,
): NoteForSale {
  const { percent, yieldBps } = offer;
  const { servicingFeeBps } = loan;
  if (servicingFeeBps === null) throw new Error(`Loan ${loan.id} was never offered`);
  return {
    ...loanOfNote(offer, loan, callerId),
    isRestructured,
    monthsLeft,
    servicingFeeBps,
    lastDueOn,
    principalKobo,
    priceKobo: roundToKobo(Ratio.of(percent, 100).times(principalKobo)),
    ...(yieldBps !== null && { yieldBps }),
  };
}

function loanOfNote(offer: NoteOfferRow, { id, purpose, grade, annualRateBps, months }: LoanRow, callerId: string) {
  if (grade === null || annualRateBps === null) throw new Error(`Loan ${id} was never offered`);
  const { percent, offeredAt, sellerId } = offer;
  return {
    offerId: offer.id,
    loanId: id,
    purpose,
    grade,
    annualRateBps,
    months,
    percent,
    offeredAt: offeredAt.toISOString(),
    isOwn: sellerId === callerId,
  };
}

/** Today's amounts of a note that is for sale. @throws CodedError NOT_FOUND; NOTE_GONE if it no longer is */
export function readNoteForSale(context: ServerContext, callerId: string, offerId: string): Promise<NoteForSaleDetail> {
  return inTransaction(
    context,
    async (tx) => {
      const offer = await findOffer(tx, offerId);
      const row = offer && (await findLoan(tx, offer.loanId));
      if (!row) throw new CodedError('NOT_FOUND');
      const isOpen = offer.state === 'open' && offer.expiresAt > (await readBusinessNow(context, tx));
      if (!isOpen || !isBeingRepaid(row.state) || (await isAnyFrozen(tx, [offer.sellerId, row.borrowerId])))
        throw new CodedError('NOTE_GONE');
      return presentDetail(tx, offer, row, callerId);
    },
    { isolation: 'repeatable read' },
  );
}

async function presentDetail(tx: Tx, offer: NoteOfferRow, row: LoanRow, callerId: string): Promise<NoteForSaleDetail> {
  const today = await readLastOpenedDay(tx);
  const priced = await readPricedLoan(tx, row, today);
  const note = priced.notes.find(({ noteId }) => noteId === offer.noteId);
  if (!note || priced.isAnythingDue || priced.isUnproven) throw new CodedError('NOTE_GONE');
  const { principalKobo, priceKobo, accruedKobo, totalKobo } = amountsOf(priced, note, offer.percent);
  const { schedule: loanSchedule, notes, servicingFeeBps, mark } = priced;
  const schedule = await readNoteSchedule(tx, loanSchedule, notes, { noteId: note.noteId, servicingFeeBps });
  const yieldBps = yieldOf(priced, note, offer.percent);
  const ofLoan = loanOfNote(offer, row, callerId);
  const terms = await findTerms(tx, row.termsVersion ?? 0);
  return {
    ...ofLoan,
    today,
    monthsLeft: schedule.filter(({ unpaidKobo }) => unpaidKobo > 0).length,
    noteKobo: note.principalKobo,
    principalKobo,
    priceKobo,
    accruedKobo,
    totalKobo,
    ...carriedOf(priced, note),
    isRestructured: mark !== undefined,
    ...(mark && {
      restructured: {
        since: mark.markedOn,
        wasDefaulted: mark.wasDefaulted,
        paidInRow: mark.paidInRow,
        needed: instalmentsNeeded(mark.wasDefaulted),
      },
    }),
    turns: await findTurns(tx, row.id),
    expectedKobo: addKobo(NO_KOBO, ...schedule.map(({ unpaidKobo }) => unpaidKobo)),
    ...(yieldBps !== undefined && { yieldBps }),
    servicingFeeBps,
    expectedAnnualLossBps: terms.grades[ofLoan.grade].expectedAnnualLossBps,
    expiresAt: offer.expiresAt.toISOString(),
    heldKobo: await sumHeldOf(tx, { loanId: row.id, lenderId: callerId }),
    capKobo: await capOf(tx, row),
    isBorrower: row.borrowerId === callerId,
    schedule,
    payments: (await findPaymentsOf(tx, note.noteId)).map(presentPayment),
  };
}

const presentPayment = ({
  paidOn,
  dueOn,
  amountKobo,
}: Awaited<ReturnType<typeof findPaymentsOf>>[number]): PaymentOfNote => ({
  paidOn,
  ...(dueOn !== null && { dueOn }),
  daysLate: dueOn === null ? 0 : Math.max(0, daysBetween(dueOn, paidOn)),
  amountKobo,
});

async function isAnyFrozen(tx: Tx, userIds: readonly string[]): Promise<boolean> {
  for (const id of userIds) if ((await readStanding(tx, id)).isFrozen) return true;
  return false;
}
