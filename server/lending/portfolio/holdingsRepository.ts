import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import type { IsoDay } from '../../../contract/dates';
import type { Kobo } from '../../../contract/money/kobo';
import type { Reader } from '../../db/connection';
import { readKobo } from '../../db/schema/columns';
import { loans, notes, pledges } from '../../db/schema/loans';
import { restructuredLoans } from '../../db/schema/restructurings';
import { noteHolders, noteOffers } from '../../db/schema/sales';
import { heldFrom, presentHolder } from '../sales/repository';
import { receivedByNote } from '../loans/notesRepository';
import { unpaidOn } from '../loans/unpaidRows';

const loanColumns = {
  loanId: loans.id,
  purpose: loans.purpose,
  grade: loans.grade,
  annualRateBps: loans.annualRateBps,
  months: loans.months,
  state: loans.state,
};

// Pages are read from an index; payments are summed only for the page's own notes.
export async function findLenderNotes(
  db: Reader,
  lenderId: string,
  { day, offset, limit }: { day: IsoDay; offset: number; limit: number },
) {
  const received = receivedByNote(db);
  const unpaid = unpaidOn(db, day);
  const rows = await db
    .select({
      ...loanColumns,
      noteId: notes.id,
      heldFrom,
      holding: notes.holding,
      salePercent: noteOffers.percent,
      principalKobo: notes.principalKobo,
      repaidKobo: received.principalKobo,
      principalReceivedKobo: received.ownPrincipalKobo,
      interestReceivedKobo: received.interestKobo,
      feesReceivedKobo: received.feeKobo,
      servicingFeeKobo: received.servicingFeeKobo,
      isRestructured: sql<boolean>`${restructuredLoans.loanId} is not null`,
      daysPastDue: sql<number>`coalesce(${day}::date - ${unpaid.dueSince}, 0)`.mapWith(Number),
    })
    .from(notes)
    .innerJoin(loans, eq(loans.id, notes.loanId))
    .leftJoin(noteHolders, presentHolder)
    .leftJoin(noteOffers, and(eq(noteOffers.noteId, notes.id), eq(noteOffers.state, 'open')))
    .crossJoinLateral(received)
    .crossJoinLateral(unpaid)
    .leftJoin(restructuredLoans, eq(restructuredLoans.loanId, loans.id))
    .where(eq(notes.lenderId, lenderId))
    .orderBy(desc(notes.lentOn), asc(notes.id))
    .offset(offset)
    .limit(limit);
  const [counted] = await db.select({ total: count() }).from(notes).where(eq(notes.lenderId, lenderId));
  return { rows, total: counted?.total ?? 0 };
}

export type LenderNoteRow = Awaited<ReturnType<typeof findLenderNotes>>['rows'][number];

/** Loans not paid out yet, latest pledge first. */
export function findPledgedLoans(db: Reader, lenderId: string) {
  const pledgedAt = sql<Date>`max(${pledges.pledgedAt})`.mapWith(pledges.pledgedAt);
  return db
    .select({
      ...loanColumns,
      pledgedKobo: sql<Kobo>`sum(${pledges.amountKobo})`.mapWith(readKobo),
      pledgedAt,
    })
    .from(pledges)
    .innerJoin(loans, eq(loans.id, pledges.loanId))
    .where(and(eq(pledges.lenderId, lenderId), eq(pledges.state, 'open')))
    .groupBy(loans.id)
    .orderBy(desc(pledgedAt), asc(loans.id));
}

export type PledgedLoanRow = Awaited<ReturnType<typeof findPledgedLoans>>[number];

/** All pledges of a lender to a loan, including returned ones, latest first. */
export function findPledgesTo(db: Reader, { lenderId, loanId }: { lenderId: string; loanId: string }) {
  return db
    .select({ amountKobo: pledges.amountKobo, state: pledges.state, pledgedAt: pledges.pledgedAt })
    .from(pledges)
    .where(and(eq(pledges.lenderId, lenderId), eq(pledges.loanId, loanId)))
    .orderBy(desc(pledges.pledgedAt));
}
