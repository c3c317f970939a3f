import { and, asc, count, desc, eq, inArray, isNotNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { IsoDay } from '#contract/dates';
import { BEING_REPAID, PAID_BACK } from '#contract/lending/loans/states';
import type { HoldingGroup } from '#contract/lending/portfolio/holdingsQuery';
import type { Kobo } from '#contract/money/kobo';
import type { Reader } from '../../kernel/db/connection';
import { readKobo } from '../../kernel/db/schema/columns';
import { loans, notes, pledges } from '../../kernel/db/schema/loans';
import { restructuredLoans } from '../../kernel/db/schema/relief';
import { noteHolders, noteOffers } from '../../kernel/db/schema/sales';
import { heldFrom, presentHolder } from '../sales/repository';
import { receivedByNote } from '../loans/notes/notesRepository';
import { unpaidOn } from '../loans/schedule/unpaidRows';

const loanColumns = {
  loanId: loans.id,
  purpose: loans.purpose,
  grade: loans.grade,
  annualRateBps: loans.annualRateBps,
  months: loans.months,
  state: loans.state,
};

interface NotesWanted {
  day: IsoDay;
  group?: Exclude<HoldingGroup, 'pledged'> | undefined;
  offset: number;
  limit: number;
}

/** A waived fee can leave `nextDueOn` too early, so whether a loan is late is also asked of its instalments. */
function isInGroup(group: NotesWanted['group'], day: IsoDay, dueSince: SQL.Aliased<IsoDay | null>): SQL | undefined {
  if (group === undefined) return undefined;
  if (group === 'ended') return inArray(loans.state, [...PAID_BACK]);
  const isLate = and(lt(loans.nextDueOn, day), sql`${dueSince} < ${day}::date`);
  const isMarked = isNotNull(restructuredLoans.loanId);
  const needsAttention = or(
    inArray(loans.state, ['defaulted', 'writtenOff']),
    and(inArray(loans.state, [...BEING_REPAID]), or(isLate, isMarked)),
  );
  return group === 'attention'
    ? needsAttention
    : and(inArray(loans.state, [...BEING_REPAID]), sql`not coalesce(${needsAttention}, false)`);
}

// Pages are read from an index; payments are summed only for the page's own notes.
export async function findLenderNotes(db: Reader, lenderId: string, { day, group, offset, limit }: NotesWanted) {
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
      withheldKobo: received.withheldKobo,
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
    .where(and(eq(notes.lenderId, lenderId), isInGroup(group, day, unpaid.dueSince)))
    .orderBy(desc(notes.lentOn), asc(notes.id))
    .offset(offset)
    .limit(limit);
  const counting = db.select({ total: count() }).from(notes);
  const [counted] =
    group === undefined
      ? await counting.where(eq(notes.lenderId, lenderId))
      : await counting
          .innerJoin(loans, eq(loans.id, notes.loanId))
          .crossJoinLateral(unpaid)
          .leftJoin(restructuredLoans, eq(restructuredLoans.loanId, loans.id))
          .where(and(eq(notes.lenderId, lenderId), isInGroup(group, day, unpaid.dueSince)));
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
