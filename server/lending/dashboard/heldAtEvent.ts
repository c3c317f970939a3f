import { and, eq, exists, gt, lt, lte, notExists, or, sql } from 'drizzle-orm';
import { alias, unionAll } from 'drizzle-orm/pg-core';
import type { Kobo } from '#contract/money/kobo';
import type { Reader } from '../../kernel/db/connection';
import { readKobo } from '../../kernel/db/schema/columns';
import { loanEvents, notes } from '../../kernel/db/schema/loans';
import { loanPayments, paymentShares } from '../../kernel/db/schema/repayments';
import { noteHolders } from '../../kernel/db/schema/sales';

const readAmount = (value: string | number | bigint | null): Kobo | null => (value === null ? null : readKobo(value));

const next = alias(noteHolders, 'next_holder');

/** Notes of an event's loan that a person held at the time: current ones, and ones sold since. */
function heldThen(db: Reader, userId: string) {
  const { number } = loanEvents;
  const laterStart = db
    .select({ one: sql`1` })
    .from(noteHolders)
    .where(
      and(eq(noteHolders.noteId, notes.id), eq(noteHolders.number, notes.holding), lte(number, noteHolders.afterEvent)),
    );
  const now = db
    .select({ id: notes.id, principalKobo: sql`${notes.principalKobo}`.as('held_kobo') })
    .from(notes)
    .where(and(eq(notes.loanId, loanEvents.loanId), eq(notes.lenderId, userId), notExists(laterStart)));
  const before = db
    .select({ id: notes.id, principalKobo: sql`${notes.principalKobo}`.as('held_kobo') })
    .from(noteHolders)
    .innerJoin(notes, and(eq(notes.id, noteHolders.noteId), lt(noteHolders.number, notes.holding)))
    .innerJoin(next, and(eq(next.noteId, noteHolders.noteId), eq(next.number, sql`${noteHolders.number} + 1`)))
    .where(
      and(
        eq(noteHolders.holderId, userId),
        eq(noteHolders.loanId, loanEvents.loanId),
        gt(number, noteHolders.afterEvent),
        lte(number, next.afterEvent),
      ),
    );
  return { now, before };
}

/** Whether a person held a note at the time of an event. */
export function isHeldAtEvent(db: Reader, userId: string) {
  const { now, before } = heldThen(db, userId);
  return or(exists(now), exists(before));
}

/**
 * For a lateral join to `loan_events` and `loan_payments`: the notes that a person held at the event, and what its
 * payment brought them; null if they held none.
 */
export function heldAtEvent(db: Reader, userId: string) {
  const { now, before } = heldThen(db, userId);
  const held = unionAll(now, before).as('held');
  const { feeKobo, interestKobo, principalKobo, servicingFeeKobo } = paymentShares;
  return db
    .select({
      noteKobo: sql<Kobo | null>`sum(${held.principalKobo})`.mapWith(readAmount).as('note_kobo'),
      shareKobo: sql<Kobo | null>`sum(${feeKobo} + ${interestKobo} + ${principalKobo} - ${servicingFeeKobo})`
        .mapWith(readAmount)
        .as('share_kobo'),
    })
    .from(held)
    .leftJoin(paymentShares, and(eq(paymentShares.paymentId, loanPayments.id), eq(paymentShares.noteId, held.id)))
    .as('mine');
}
