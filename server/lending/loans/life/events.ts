import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { LifeEvent, LoanEventOf, SubmitEvent } from '#contract/lending/loans/eventTypes';
import type { Reader } from '#server/kernel/db/connection';
import { loanEvents, type LoanEventRow, type LoanRow } from '#server/kernel/db/schema/loans';
import { findEvents, findEventsOfType } from './repository';

/** Everything that happened to a loan, oldest first. */
export async function readEvents(db: Reader, loanId: string): Promise<LifeEvent[]> {
  return (await findEvents(db, loanId)).map(readEvent);
}

export function readEvent({ type, facts, happenedAt, causedBy }: LoanEventRow): LifeEvent {
  const event: unknown = { ...facts, type, at: happenedAt.toISOString(), by: causedBy };
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- rows are only written by `record` and never change
  return event as LifeEvent;
}

/** @throws Error for a loan without events */
export async function findSubmission(db: Reader, loanId: string): Promise<SubmitEvent> {
  const [row] = await findEventsOfType(db, [loanId], 'submit');
  const event = row && readEvent(row);
  if (event?.type !== 'submit') throw new Error(`Loan ${loanId} was never applied for`);
  return event;
}

/** The offer event of each loan that has one, by loan id. */
export async function findOffers(
  db: Reader,
  loanIds: readonly string[],
): Promise<ReadonlyMap<string, LoanEventOf<'offer'>>> {
  const offers = new Map<string, LoanEventOf<'offer'>>();
  for (const row of await findEventsOfType(db, loanIds, 'offer')) {
    const event = readEvent(row);
    // Stryker disable next-line ConditionalExpression: the query finds nothing else
    if (event.type === 'offer') offers.set(row.loanId, event);
  }
  return offers;
}

/** Always included, however old; found by an index. */
const MILESTONES: readonly LifeEvent['type'][] = ['submit', 'askMore', 'offer', 'decline', 'accept', 'disburse'];

const RECENT_EVENTS = 100;

export interface LoanHistoryPage {
  /** Oldest first: milestones, then the last hundred events. */
  events: LifeEvent[];
  /** How many events were left out. */
  leftOut: number;
}

/** The events shown on a page, limited so that a long history still fits. */
export async function readLoanHistory(db: Reader, { id, eventCount }: LoanRow): Promise<LoanHistoryPage> {
  const last = gt(loanEvents.number, eventCount - RECENT_EVENTS);
  const select = (condition: ReturnType<typeof and>) =>
    db
      .select()
      .from(loanEvents)
      .where(and(eq(loanEvents.loanId, id), condition))
      .orderBy(asc(loanEvents.number));
  const newest = await select(last);
  // Stryker disable next-line OptionalChaining: every loan has an event
  const first = newest[0]?.number ?? 1;
  // Stryker disable next-line ConditionalExpression,ArrayDeclaration: it only saves a query
  const milestones = first === 1 ? [] : await select(inArray(loanEvents.type, [...MILESTONES]));
  const rows = [...milestones.filter(({ number }) => number < first), ...newest];
  return { events: rows.map(readEvent), leftOut: eventCount - rows.length };
}
