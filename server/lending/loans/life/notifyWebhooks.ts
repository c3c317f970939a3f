import { and, eq, isNotNull } from 'drizzle-orm';
import type { LifeEvent } from '#contract/lending/loans/eventTypes';
import type { WebhookEventType } from '#contract/people/webhooks/webhooks';
import type { ServerContext } from '#server/kernel/context';
import type { Reader, Tx } from '#server/kernel/db/connection';
import { loanApplications, pledges, type LoanRow } from '#server/kernel/db/schema/loans';
import { announce, hasListeners, type Announcement } from '#server/people/webhooks/announce';
import { topicOfEvent } from './eventAudience';
import { readEvents } from './events';
import { findNotes } from '../notes/notesRepository';
import { findLoan } from './repository';

/** Whether any webhook must be notified of the event being recorded. */
export async function hasWebhookListeners(tx: Tx, loanId: string, event: LifeEvent): Promise<boolean> {
  const topic = topicOfEvent(event);
  if (topic === undefined) return false;
  if (topic === 'listings') return hasListeners(tx, topic);
  // Not via notes, which a disbursement creates later.
  return hasListeners(tx, topic, tx.select({ id: pledges.lenderId }).from(pledges).where(eq(pledges.loanId, loanId)));
}

const noteTypes: Partial<Record<LifeEvent['type'], WebhookEventType>> = {
  disburse: 'note.lent',
  pay: 'note.paid',
  payExtra: 'note.paid',
  settle: 'note.settled',
  replan: 'note.replanned',
  holiday: 'note.replanned',
  changeDueDay: 'note.replanned',
  default: 'note.defaulted',
  writeOff: 'note.written_off',
  recover: 'note.recovered',
};

/** Sends an event to the webhooks of everyone, or of the loan's lenders. */
export async function notifyWebhooks(
  context: ServerContext,
  { loanId, eventNumber }: { loanId: string; eventNumber: number },
): Promise<void> {
  const { db } = context;
  const loan = await findLoan(db, loanId);
  const event = (await readEvents(db, loanId))[eventNumber - 1];
  if (!loan || !event) return;
  if (event.type === 'accept') {
    await announce(context, openedListing(loan, event.at, await hasSecurity(db, loanId)));
    return;
  }
  const type = noteTypes[event.type];
  if (type === undefined) return;
  for (const { noteId, lenderId } of await findNotes(db, loanId)) {
    const key = `note:${noteId}:${eventNumber}`;
    await announce(context, { type, key, happenedAt: event.at, data: { noteId, loanId }, to: lenderId });
  }
}

function openedListing(
  { id, grade, months, purpose, principalKobo, annualRateBps }: LoanRow,
  at: string,
  isSecured: boolean,
): Announcement {
  if (grade === null || annualRateBps === null) throw new Error(`Loan ${id} was never offered`);
  const data = { loanId: id, grade, months, purpose, principalKobo, annualRateBps, isSecured };
  return { type: 'listing.opened', key: `listing:${id}`, happenedAt: at, data };
}

const hasSecurity = async (db: Reader, loanId: string): Promise<boolean> =>
  (await db.$count(
    loanApplications,
    and(eq(loanApplications.loanId, loanId), isNotNull(loanApplications.securityKind)),
  )) > 0;
