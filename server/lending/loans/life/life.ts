import type { LifeEvent, LoanEvent, SubmitEvent } from '#contract/lending/loans/eventTypes';
import { momentAfter, type IsoDay } from '#contract/dates';
import { ENDED_REPORT_LIFE_DAYS } from '#contract/lending/bureaux/bureaux';
import { ENDED_FILE_LIFE_DAYS } from '#contract/lending/files/files';
import { isBeingRepaid, isLive } from '#contract/lending/loans/states';
import { LOAN_LIFECYCLE_VERSION } from '#contract/lending/loans/loanLifecycle';
import { applyEvent, canHappen, stateOf, submitted, type LoanSnapshot } from '#contract/lending/loans/loanEvents';
import type { ActRequests, LoanAct } from '#contract/lending/loans/acts';
import { canAct } from '#contract/lending/loans/possibleActs';
import { atOnce } from '#server/kernel/db/inTransaction';
import type { Tx } from '#server/kernel/db/connection';
import { violatedConstraint } from '#server/kernel/db/errors';
import type { LoanRow } from '#server/kernel/db/schema/loans';
import { CodedError } from '#server/kernel/errors';
import { enqueue } from '#server/kernel/jobs/enqueue';
import { isMailed, isMailedToLenders } from './eventAudience';
import { changeOffersAfter } from '../notes/noteOffers';
import { findNotes } from '../notes/notesRepository';
import { findLoansOf, insertEvent, insertLoan, lockLoan, updateLoan } from './repository';
import { hasWebhookListeners } from './notifyWebhooks';
import { storeSnapshot, readSnapshot } from './snapshots';
import { and, eq, isNotNull } from 'drizzle-orm';
import { bureauConsents } from '#server/kernel/db/schema/bureaux';
import { files } from '#server/kernel/db/schema/files';

/**
 * Files that were never sent keep the date that they got when they were added.
 * @param until null keeps them indefinitely
 */
async function setFileExpiry(tx: Tx, loanId: string, until: Date | null): Promise<void> {
  await tx
    .update(files)
    .set({ keepUntil: until })
    .where(and(eq(files.loanId, loanId), isNotNull(files.sentAt)));
}

/** @param until null keeps reports of credit bureaux with the loan */
async function setReportExpiry(tx: Tx, loanId: string, until: Date | null): Promise<void> {
  await tx.update(bureauConsents).set({ keepUntil: until }).where(eq(bureauConsents.loanId, loanId));
}

export interface HeldLoan {
  row: LoanRow;
  snapshot: LoanSnapshot;
}

/**
 * The caller has locked the borrower.
 * @throws CodedError LIVE_LOAN_EXISTS if the borrower has a live loan besides this one and the one that it tops up
 */
export async function requireNoOtherLive(
  tx: Tx,
  { id, borrowerId, topsUpId }: { id?: string; borrowerId: string; topsUpId: string | null },
): Promise<void> {
  const live = (await findLoansOf(tx, borrowerId)).filter(({ state }) => isLive(state));
  if (live.some((loan) => loan.id !== id && loan.id !== topsUpId)) throw new CodedError('LIVE_LOAN_EXISTS');
}

/**
 * Creates a loan from its application. The caller has locked the borrower.
 * @throws CodedError LIVE_LOAN_EXISTS if the borrower already has a live one that this one doesn't top up
 */
export async function begin(tx: Tx, event: SubmitEvent): Promise<HeldLoan> {
  const { by, at, principalKobo, months, purpose, monthlyIncomeKobo, topsUpId = null } = event;
  await requireNoOtherLive(tx, { borrowerId: by, topsUpId });
  const row = await insertLoan(tx, {
    borrowerId: by,
    purpose,
    principalKobo,
    months,
    monthlyIncomeKobo,
    submittedAt: new Date(at),
    state: 'submitted',
    eventCount: 1,
    topsUpId,
  }).catch(refuseSecondLive);
  await insertEvent(tx, eventRow(row.id, 1, event));
  const snapshot = submitted(event);
  await storeSnapshot(tx, row, snapshot);
  await enqueue(tx, 'loan-mail', { loanId: row.id, eventNumber: 1 });
  return { row, snapshot };
}

const ONE_LIVE = new Set<string | undefined>(['loans_one_live', 'loans_one_top_up']);

/** Unique indexes allow one live loan per borrower, and one application that tops it up, even with concurrent calls. */
function refuseSecondLive(error: unknown): never {
  throw ONE_LIVE.has(violatedConstraint(error)) ? new CodedError('LIVE_LOAN_EXISTS') : error;
}

/** Locks a loan until the transaction ends. @throws CodedError NOT_FOUND */
export async function holdLoan(tx: Tx, loanId: string): Promise<HeldLoan> {
  const row = await lockLoan(tx, loanId);
  if (!row) throw new CodedError('NOT_FOUND');
  return { row, snapshot: await readSnapshot(tx, row) };
}

/** Locks a loan and another one, by id. @throws CodedError NOT_FOUND */
export async function holdBoth(
  tx: Tx,
  loanId: string,
  otherId: string | null,
): Promise<{ loan: HeldLoan; other?: HeldLoan }> {
  if (otherId === null) return { loan: await holdLoan(tx, loanId) };
  if (loanId < otherId) return { loan: await holdLoan(tx, loanId), other: await holdLoan(tx, otherId) };
  const other = await holdLoan(tx, otherId);
  return { loan: await holdLoan(tx, loanId), other };
}

/** Locks a borrower's own loan until the transaction ends. @throws CodedError NOT_FOUND, also for another one's loan */
export async function holdOwnLoan(tx: Tx, loanId: string, borrowerId: string): Promise<HeldLoan> {
  const loan = await holdLoan(tx, loanId);
  if (loan.row.borrowerId !== borrowerId) throw new CodedError('NOT_FOUND');
  return loan;
}

interface StoredWith {
  transferId?: string;
  change?: Partial<LoanRow>;
  nextDueOn?: IsoDay | null;
}

/**
 * Stores an event of a locked loan and enqueues its mails.
 * @param nextDueOn the due day of the first unpaid instalment after the event; left out if the event doesn't change it
 * @throws CodedError LOAN_MOVED_ON if the machine does not allow the event; LIVE_LOAN_EXISTS
 */
export async function record(
  tx: Tx,
  { row, snapshot }: HeldLoan,
  event: LoanEvent,
  { transferId, change, nextDueOn = row.nextDueOn }: StoredWith = {},
): Promise<HeldLoan> {
  requirePossible(snapshot, event);
  const next = applyEvent(snapshot, event);
  const number = row.eventCount + 1;
  const { deadline } = next.context;
  const present = {
    state: stateOf(next),
    deadline: deadline === null ? null : new Date(deadline),
    eventCount: number,
    nextDueOn,
  };
  const hadEndedWithoutPayout = endedWithoutPayout(snapshot, row);
  const mails = isMailed(event, stateOf(next))
    ? [enqueue(tx, 'loan-mail', { loanId: row.id, eventNumber: number })]
    : [];
  await atOnce([
    insertEvent(tx, eventRow(row.id, number, event, transferId)),
    updateLoan(tx, row.id, present, change),
    storeSnapshot(tx, { id: row.id, eventCount: number }, next),
    ...mails,
    ...(hadEndedWithoutPayout === endedWithoutPayout(next, row)
      ? []
      : [
          setFileExpiry(tx, row.id, hadEndedWithoutPayout ? null : after(event.at, ENDED_FILE_LIFE_DAYS)),
          setReportExpiry(tx, row.id, hadEndedWithoutPayout ? null : after(event.at, ENDED_REPORT_LIFE_DAYS)),
        ]),
    // Stryker disable next-line ConditionalExpression: only notes of a loan in repayment are for sale
    ...(isBeingRepaid(row.state) ? [changeOffersAfter(tx, row.id, event, stateOf(next))] : []),
  ]).catch(refuseSecondLive);
  if (isMailedToLenders(event)) await enqueueLenderMails(tx, row.id, number);
  if (await hasWebhookListeners(tx, row.id, event)) {
    await enqueue(tx, 'tell-programs', { loanId: row.id, eventNumber: number });
  }
  return { row: { ...row, ...change, ...present }, snapshot: next };
}

const endedWithoutPayout = (snapshot: LoanSnapshot, { disbursedOn }: LoanRow): boolean =>
  !isLive(stateOf(snapshot)) && disbursedOn === null;

const after = (at: string, days: number): Date => new Date(momentAfter(at, days));

/** One job per lender, so that a failing address doesn't delay other mails. */
async function enqueueLenderMails(tx: Tx, loanId: string, eventNumber: number): Promise<void> {
  for (const { noteId } of await findNotes(tx, loanId)) await enqueue(tx, 'lender-mail', { noteId, eventNumber });
}

/** @throws CodedError LOAN_MOVED_ON if the machine does not allow the event */
export function requirePossible(snapshot: LoanSnapshot, event: LoanEvent): void {
  if (!canHappen(snapshot, event)) throw new CodedError('LOAN_MOVED_ON');
}

/** Checks an act that is being proposed. @throws CodedError LOAN_MOVED_ON */
export function requireAct<Act extends LoanAct>(snapshot: LoanSnapshot, act: Act, asked: ActRequests[Act]): void {
  if (!canAct(snapshot, act, asked)) throw new CodedError('LOAN_MOVED_ON');
}

function eventRow(
  loanId: string,
  number: number,
  { type, at, by, ...facts }: LifeEvent,
  transferId: string | null = null,
) {
  return {
    loanId,
    number,
    type,
    facts,
    machineVersion: LOAN_LIFECYCLE_VERSION,
    happenedAt: new Date(at),
    causedBy: by,
    transferId,
  };
}
