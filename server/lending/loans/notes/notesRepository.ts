import { and, asc, eq, inArray, lt, sql, type SQL } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { IsoDay } from '#contract/dates';
import type { ServicedNote } from '#contract/lending/shares/distribution';
import type { Kobo } from '#contract/money/kobo';
import type { Reader, Tx } from '#server/kernel/db/connection';
import { prepared } from '#server/kernel/db/prepared';
import { readKobo } from '#server/kernel/db/schema/columns';
import { loans, notes } from '#server/kernel/db/schema/loans';
import { paymentShares } from '#server/kernel/db/schema/repayments';
import { noteHolders } from '#server/kernel/db/schema/sales';

export interface LentNote extends ServicedNote {
  loanId: string;
  /** The current holder. */
  lenderId: string;
  /** The holder's sequence number. */
  holding: number;
}

export const sumOfShares = (
  column: (typeof paymentShares)['feeKobo' | 'interestKobo' | 'principalKobo' | 'servicingFeeKobo' | 'withheldKobo'],
) => sql<string>`coalesce(sum(${column}), 0)`.mapWith((sum: string) => readKobo(sum));

/** What a share brought its lender: less the servicing fee and the tax withheld. */
export const paidToLender = sql`${paymentShares.feeKobo} + ${paymentShares.interestKobo} + ${paymentShares.principalKobo}
  - ${paymentShares.servicingFeeKobo} - ${paymentShares.withheldKobo}`;

export async function findNotes(db: Reader, loanId: string): Promise<LentNote[]> {
  return (await notesOfLoan(db).execute({ loanId })).map(lentNote);
}

export async function findNote(db: Reader, noteId: string): Promise<LentNote | undefined> {
  const [row] = await notesWhere(db, eq(notes.id, noteId));
  return row && lentNote(row);
}

const notesOfLoan = prepared((db) =>
  notesWhere(db, eq(notes.loanId, sql.placeholder('loanId'))).prepare('notes_of_loan'),
);

function notesWhere(db: Reader, isWanted: SQL) {
  return db
    .select({
      noteId: notes.id,
      loanId: notes.loanId,
      lenderId: notes.lenderId,
      holding: notes.holding,
      principalKobo: notes.principalKobo,
      fee: sumOfShares(paymentShares.feeKobo),
      interest: sumOfShares(paymentShares.interestKobo),
      principal: sumOfShares(paymentShares.principalKobo),
      servicingFeeKobo: sumOfShares(paymentShares.servicingFeeKobo),
    })
    .from(notes)
    .leftJoin(paymentShares, eq(paymentShares.noteId, notes.id))
    .where(isWanted)
    .groupBy(notes.id)
    .orderBy(asc(notes.id));
}

function lentNote({ fee, interest, principal, ...note }: Awaited<ReturnType<typeof notesWhere>>[number]): LentNote {
  return { ...note, received: { feeKobo: fee, interestKobo: interest, principalKobo: principal } };
}

export async function insertNotes(tx: Tx, rows: readonly (typeof notes.$inferInsert)[]): Promise<void> {
  await tx.insert(notes).values([...rows]);
}

/** Nested once more because drizzle omits table names in a field's own SQL. */
const toHolder = (column: Parameters<typeof sumOfShares>[0]) => {
  const isTheirs = sql`${paymentShares.holding} = ${notes.holding}`;
  return sql<string>`${sql`coalesce(sum(${column}) filter (where ${isTheirs}), 0)`}`.mapWith((sum: string) =>
    readKobo(sum),
  );
};

/** For a lateral join to `notes`: the principal received in total, and what the current holder received. */
export function receivedByNote(db: Reader) {
  return db
    .select({
      principalKobo: sumOfShares(paymentShares.principalKobo).as('received_principal'),
      ownPrincipalKobo: toHolder(paymentShares.principalKobo).as('received_own_principal'),
      feeKobo: toHolder(paymentShares.feeKobo).as('received_fee'),
      interestKobo: toHolder(paymentShares.interestKobo).as('received_interest'),
      servicingFeeKobo: toHolder(paymentShares.servicingFeeKobo).as('received_servicing_fee'),
      withheldKobo: toHolder(paymentShares.withheldKobo).as('received_withheld'),
    })
    .from(paymentShares)
    .where(eq(paymentShares.noteId, notes.id))
    .as('received');
}

const sumOfAll = (value: SQL.Aliased | typeof notes.principalKobo) =>
  sql<Kobo>`coalesce(sum(${value}), 0)`.mapWith(readKobo);

/** Everything a lender holds or has held, as `held`. A share of a payment belongs to a note and a holder number. */
export function holdingsOf(db: Reader, lenderId: string) {
  const columns = (number: SQL) => ({
    noteId: sql<string>`${notes.id}`.as('held_note_id'),
    number: sql<number>`${number}`.as('held_number'),
    lentOn: sql<IsoDay>`${notes.lentOn}`.as('held_lent_on'),
    principalKobo: sql`${notes.principalKobo}`.mapWith(readKobo).as('held_principal_kobo'),
  });
  return union(
    db
      .select(columns(sql`${notes.holding}`))
      .from(notes)
      .where(eq(notes.lenderId, lenderId)),
    db
      .select(columns(sql`${noteHolders.number}`))
      .from(noteHolders)
      .innerJoin(notes, eq(notes.id, noteHolders.noteId))
      .where(eq(noteHolders.holderId, lenderId)),
  ).as('held');
}

/** Receipts of notes by their current holders. */
export async function sumReceivedBy(db: Reader, held: readonly Pick<LentNote, 'noteId'>[]) {
  const { feeKobo, interestKobo, principalKobo, servicingFeeKobo, withheldKobo } = paymentShares;
  const [row] = await db
    .select({
      feeKobo: sumOfShares(feeKobo),
      interestKobo: sumOfShares(interestKobo),
      principalKobo: sumOfShares(principalKobo),
      servicingFeeKobo: sumOfShares(servicingFeeKobo),
      withheldKobo: sumOfShares(withheldKobo),
    })
    .from(notes)
    .innerJoin(paymentShares, and(eq(paymentShares.noteId, notes.id), eq(paymentShares.holding, notes.holding)))
    .where(
      inArray(
        notes.id,
        held.map(({ noteId }) => noteId),
      ),
    );
  // Stryker disable next-line ConditionalExpression: a sum always has a row
  if (!row) throw new Error('A sum has a row');
  return row;
}

/** Receipts of notes that the lender has sold since. */
export async function sumBeforeSales(db: Reader, lenderId: string) {
  const { feeKobo, interestKobo, servicingFeeKobo, withheldKobo } = paymentShares;
  const [row] = await db
    .select({
      interestKobo: sumOfShares(interestKobo),
      lateFeesKobo: sumOfShares(feeKobo),
      servicingFeesKobo: sumOfShares(servicingFeeKobo),
      withheldKobo: sumOfShares(withheldKobo),
    })
    .from(noteHolders)
    .innerJoin(notes, and(eq(notes.id, noteHolders.noteId), lt(noteHolders.number, notes.holding)))
    .innerJoin(
      paymentShares,
      and(eq(paymentShares.noteId, noteHolders.noteId), eq(paymentShares.holding, noteHolders.number)),
    )
    .where(eq(noteHolders.holderId, lenderId));
  // Stryker disable next-line ConditionalExpression: a sum always has a row
  if (!row) throw new Error('A sum has a row');
  return row;
}

/** Totals of a lender's notes, by state of their loans. */
export function sumNotes(db: Reader, lenderId: string) {
  const received = receivedByNote(db);
  return db
    .select({
      state: loans.state,
      principalKobo: sumOfAll(notes.principalKobo),
      repaidKobo: sumOfAll(received.principalKobo),
      interestKobo: sumOfAll(received.interestKobo),
      lateFeesKobo: sumOfAll(received.feeKobo),
      servicingFeesKobo: sumOfAll(received.servicingFeeKobo),
      withheldKobo: sumOfAll(received.withheldKobo),
    })
    .from(notes)
    .innerJoin(loans, eq(loans.id, notes.loanId))
    .crossJoinLateral(received)
    .where(eq(notes.lenderId, lenderId))
    .groupBy(loans.state);
}
