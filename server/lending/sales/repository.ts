import { and, asc, eq, inArray, isNull, lte, ne, notExists, or, sql } from 'drizzle-orm';
import { daysAfter, type IsoDay } from '#contract/dates';
import { BEING_REPAID } from '#contract/lending/loans/states';
import { HELD_DAYS } from '#contract/lending/sales/offer';
import type { NoteOffer } from '#contract/lending/sales/offerSchema';
import { NO_KOBO, type Kobo } from '#contract/money/kobo';
import type { Reader, Tx } from '../../kernel/db/connection';
import { readKobo } from '../../kernel/db/schema/columns';
import { loans, notes } from '../../kernel/db/schema/loans';
import { restructuredLoans } from '../../kernel/db/schema/relief';
import { noteHolders, noteOffers, noteSales, type NoteOfferRow, type NoteSaleRow } from '../../kernel/db/schema/sales';
import { users } from '../../kernel/db/schema/users';
import { receivedByNote } from '../loans/notes/notesRepository';
import { unpaidOn } from '../loans/schedule/unpaidRows';

export async function findOffer(db: Reader, offerId: string): Promise<NoteOfferRow | undefined> {
  const [row] = await db.select().from(noteOffers).where(eq(noteOffers.id, offerId));
  return row;
}

export async function lockOffer(tx: Tx, offerId: string): Promise<NoteOfferRow | undefined> {
  const [row] = await tx.select().from(noteOffers).where(eq(noteOffers.id, offerId)).for('update');
  return row;
}

/** The day from which the current holder has held a note. */
export const heldFrom = sql<IsoDay>`coalesce(${noteHolders.heldFrom}, ${notes.lentOn})`;

export const presentHolder = and(eq(noteHolders.noteId, notes.id), eq(noteHolders.number, notes.holding));

export async function findHeldFrom(db: Reader, noteId: string): Promise<IsoDay | undefined> {
  const [row] = await db
    .select({ heldFrom })
    .from(notes)
    .leftJoin(noteHolders, presentHolder)
    .where(eq(notes.id, noteId));
  return row?.heldFrom;
}

/** The principal of a loan's notes by lender. */
export async function sumHeldBy(
  db: Reader,
  loanId: string,
  lenderIds: readonly string[],
): Promise<ReadonlyMap<string, Kobo>> {
  const rows = await db
    .select({ lenderId: notes.lenderId, sum: sql<Kobo>`sum(${notes.principalKobo})`.mapWith(readKobo) })
    .from(notes)
    .where(and(eq(notes.loanId, loanId), inArray(notes.lenderId, [...lenderIds])))
    .groupBy(notes.lenderId);
  return new Map(rows.map(({ lenderId, sum }) => [lenderId, sum]));
}

export async function sumHeldOf(db: Reader, { loanId, lenderId }: { loanId: string; lenderId: string }): Promise<Kobo> {
  return (await sumHeldBy(db, loanId, [lenderId])).get(lenderId) ?? NO_KOBO;
}

/** A lender's notes that can be sold on a day and aren't for sale yet. */
export function findSaleable(db: Reader, sellerId: string, day: IsoDay) {
  const received = receivedByNote(db);
  const unpaid = unpaidOn(db, day);
  const offered = db
    .select({ id: noteOffers.id })
    .from(noteOffers)
    .where(and(eq(noteOffers.noteId, notes.id), eq(noteOffers.state, 'open')));
  const outstandingKobo = sql<Kobo>`${notes.principalKobo} - ${received.principalKobo}`.mapWith(readKobo);
  return db
    .select({ noteId: notes.id, loanId: notes.loanId, holding: notes.holding, outstandingKobo })
    .from(notes)
    .innerJoin(loans, and(eq(loans.id, notes.loanId), inArray(loans.state, [...BEING_REPAID])))
    .innerJoin(users, and(eq(users.id, loans.borrowerId), eq(users.isFrozen, false)))
    .leftJoin(noteHolders, presentHolder)
    .crossJoinLateral(received)
    .crossJoinLateral(unpaid)
    .leftJoin(restructuredLoans, eq(restructuredLoans.loanId, loans.id))
    .where(
      and(
        eq(notes.lenderId, sellerId),
        or(isNull(restructuredLoans.hasPaid), restructuredLoans.hasPaid),
        lte(heldFrom, daysAfter(day, -HELD_DAYS)),
        isNull(unpaid.dueSince),
        ne(outstandingKobo, NO_KOBO),
        notExists(offered),
      ),
    )
    .orderBy(asc(notes.id));
}

const PIECE = 500;

export async function insertOffers(tx: Tx, rows: readonly (typeof noteOffers.$inferInsert)[]): Promise<NoteOfferRow[]> {
  const made: NoteOfferRow[] = [];
  for (let from = 0; from < rows.length; from += PIECE) {
    const piece = rows.slice(from, from + PIECE);
    made.push(...(await tx.insert(noteOffers).values(piece).onConflictDoNothing().returning()));
  }
  return made;
}

/** @returns undefined if it is no longer open */
export async function endOffer(
  tx: Tx,
  offerId: string,
  state: 'sold' | 'withdrawn',
  endedAt: Date,
): Promise<NoteOfferRow | undefined> {
  const [row] = await tx
    .update(noteOffers)
    .set({ state, endedAt })
    .where(and(eq(noteOffers.id, offerId), eq(noteOffers.state, 'open')))
    .returning();
  return row;
}

export async function findOpenOffer(db: Reader, noteId: string): Promise<NoteOfferRow | undefined> {
  const [row] = await db
    .select()
    .from(noteOffers)
    .where(and(eq(noteOffers.noteId, noteId), eq(noteOffers.state, 'open')));
  return row;
}

export async function findSale(db: Reader, transferId: string): Promise<NoteSaleRow | undefined> {
  const [row] = await db.select().from(noteSales).where(eq(noteSales.transferId, transferId));
  return row;
}

/** The sale through which the current holder got a note. */
export async function findPurchase(
  db: Reader,
  { noteId, holding }: { noteId: string; holding: number },
): Promise<NoteSaleRow | undefined> {
  const [row] = await db
    .select()
    .from(noteSales)
    .where(and(eq(noteSales.noteId, noteId), eq(noteSales.number, holding)));
  return row;
}

export function presentOffer(row: NoteOfferRow): NoteOffer {
  const { id, noteId, loanId, percent, state, lapsedBecause } = row;
  return {
    id,
    noteId,
    loanId,
    percent,
    state,
    offeredAt: row.offeredAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    ...(lapsedBecause && { lapsedBecause }),
  };
}
