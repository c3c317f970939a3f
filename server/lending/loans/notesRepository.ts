import { asc, eq, sql, type SQL } from 'drizzle-orm';
import type { ServicedNote } from '../../../contract/lending/shares/distribution';
import type { Kobo } from '../../../contract/money/kobo';
import type { Reader, Tx } from '../../db/connection';
import { prepared } from '../../db/prepared';
import { readKobo } from '../../db/schema/columns';
import { loans, notes } from '../../db/schema/loans';
import { paymentShares } from '../../db/schema/repayments';

export interface LentNote extends ServicedNote {
  loanId: string;
  lenderId: string;
}

export const sumOfShares = (
  column: (typeof paymentShares)['feeKobo' | 'interestKobo' | 'principalKobo' | 'servicingFeeKobo'],
) => sql<string>`coalesce(sum(${column}), 0)`.mapWith((sum: string) => readKobo(sum));

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

export function receivedByNote(db: Reader) {
  return db
    .select({
      feeKobo: sumOfShares(paymentShares.feeKobo).as('received_fee'),
      interestKobo: sumOfShares(paymentShares.interestKobo).as('received_interest'),
      principalKobo: sumOfShares(paymentShares.principalKobo).as('received_principal'),
      servicingFeeKobo: sumOfShares(paymentShares.servicingFeeKobo).as('received_servicing_fee'),
    })
    .from(paymentShares)
    .where(eq(paymentShares.noteId, notes.id))
    .as('received');
}

const sumOfAll = (value: SQL.Aliased | typeof notes.principalKobo) =>
  sql<Kobo>`coalesce(sum(${value}), 0)`.mapWith(readKobo);

/** Of one lender's notes, by the state of their loans. */
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
    })
    .from(notes)
    .innerJoin(loans, eq(loans.id, notes.loanId))
    .crossJoinLateral(received)
    .where(eq(notes.lenderId, lenderId))
    .groupBy(loans.state);
}
