import { callIn } from '#contract/lending/schedule/settlement';
import type { ServerContext } from '../../kernel/context';
import type { Tx } from '../../kernel/db/connection';
import { approveAsStored, propose } from '../../kernel/approvals/fourEyes';
import { audit } from '../../kernel/audit/repository';
import { record, requireAct, holdLoan } from '../loans/life/life';
import { storeVersion } from '../loans/schedule/schedule';
import { newRows } from '../loans/schedule/scheduleRows';
import { endWaits } from '../loans/schedule/postponements';
import { holdPaidOut, type ProposedAct } from '../loans/payout/holdPaidOut';
import { standingProposal, type LateLoanEnd } from '../loans/relief/lateLoanEnd';
import type { ApprovalOf } from '../../kernel/approvals/proposal';
import type { CollectionNoteForm } from '#contract/lending/arrears/arrearsRules';
import { kobo } from '#contract/money/kobo';
import { isOwing } from '#contract/lending/loans/states';
import { businessNow } from '../../kernel/businessDays/clock';
import { CodedError } from '../../kernel/errors';
import { promise } from './promises';
import { deleteCollector, findContactPause, insertNote, putCollector } from './repository';

/** @throws CodedError NOT_FOUND, LOAN_MOVED_ON if it isn't late enough, PROPOSAL_EXISTS */
export async function proposeDefault(context: ServerContext, tx: Tx, proposed: ProposedAct): Promise<void> {
  const { actorId, loanId, reason } = proposed;
  const { loan, happenedAt, schedule, daysPastDue } = await holdPaidOut(context, tx, loanId);
  requireAct(loan.snapshot, 'default', { by: actorId, at: happenedAt.toISOString(), daysPastDue });
  const proposal = standingProposal('default', loan, schedule.plan);
  await propose(tx, proposal, { proposedBy: actorId, proposedAt: happenedAt, reason });
  await audit(tx, { actorId, action: 'default proposed', subjectId: loanId, happenedAt });
}

/**
 * Makes the whole loan due and stops its interest.
 * @throws CodedError NOT_FOUND, FOUR_EYES, LOAN_MOVED_ON; PROPOSAL_VOID
 */
export async function putInDefault(
  context: ServerContext,
  tx: Tx,
  actorId: string,
  { subjectId: loanId }: ApprovalOf<LateLoanEnd>,
): Promise<void> {
  const { loan, happenedAt, day, schedule, daysPastDue } = await holdPaidOut(context, tx, loanId);
  const { plan } = schedule;
  const decided = { decidedBy: actorId, decidedAt: happenedAt };
  const proposedBy = await approveAsStored(tx, { kind: 'default', subjectId: loanId }, decided);
  const at = happenedAt.toISOString();
  const { row } = await record(tx, loan, { type: 'default', at, by: actorId, proposedBy, daysPastDue });
  await storeVersion(tx, loanId, schedule, newRows(plan, callIn(plan, day)), { eventNumber: row.eventCount });
  await endWaits(tx, loanId, day);
  await audit(tx, { actorId, action: 'loan defaulted', subjectId: loanId, happenedAt });
}

/** @throws CodedError NOT_FOUND, LOAN_MOVED_ON, PROPOSAL_EXISTS */
export async function proposeWriteOff(context: ServerContext, tx: Tx, proposed: ProposedAct): Promise<void> {
  const { actorId, loanId, reason } = proposed;
  const { loan, happenedAt, schedule } = await holdPaidOut(context, tx, loanId);
  requireAct(loan.snapshot, 'writeOff', { by: actorId, at: happenedAt.toISOString() });
  const proposal = standingProposal('writeOff', loan, schedule.plan);
  await propose(tx, proposal, { proposedBy: actorId, proposedAt: happenedAt, reason });
  await audit(tx, { actorId, action: 'write-off proposed', subjectId: loanId, happenedAt });
}

/**
 * The borrower still owes a written-off loan, and payments are still distributed.
 * @throws CodedError NOT_FOUND, FOUR_EYES, LOAN_MOVED_ON; PROPOSAL_VOID
 */
export async function writeOff(
  context: ServerContext,
  tx: Tx,
  actorId: string,
  { subjectId: loanId }: ApprovalOf<LateLoanEnd>,
): Promise<void> {
  const { loan, happenedAt } = await holdPaidOut(context, tx, loanId);
  const decided = { decidedBy: actorId, decidedAt: happenedAt };
  const proposedBy = await approveAsStored(tx, { kind: 'writeOff', subjectId: loanId }, decided);
  await record(tx, loan, { type: 'writeOff', at: happenedAt.toISOString(), by: actorId, proposedBy });
  await audit(tx, { actorId, action: 'loan written off', subjectId: loanId, happenedAt });
}

/**
 * Logs a contact with a borrower and any promise to pay. A contact that the borrower began is always allowed.
 * @throws CodedError NOT_FOUND; LOAN_MOVED_ON for a repaid loan; CONTACT_HOURS, CONTACTED_TODAY, CONTACTED_OFTEN; those
 * of `promise`
 */
export async function addCollectionNote(
  context: ServerContext,
  tx: Tx,
  note: CollectionNoteForm & { actorId: string; loanId: string },
): Promise<void> {
  const { actorId, loanId, channel, isIncoming, words, promise: promised } = note;
  const loan = await holdLoan(tx, loanId);
  if (!isOwing(loan.row.state)) throw new CodedError('LOAN_MOVED_ON');
  const happenedAt = await businessNow(context, tx);
  const pause = isIncoming ? undefined : await findContactPause(tx, loan.row.borrowerId, happenedAt);
  if (pause) throw new CodedError(pause.because);
  await insertNote(tx, { loanId, writtenBy: actorId, writtenAt: happenedAt, channel, isIncoming, words });
  if (promised) {
    const { amountKobo, promisedOn } = promised;
    await promise(context, tx, loan, { amountKobo: kobo(amountKobo), promisedOn, notedBy: actorId });
  }
  await audit(tx, { actorId, action: 'collection noted', subjectId: loanId, happenedAt });
}

/**
 * Makes the caller the one who works on a late loan, even if somebody else is; or nobody.
 * @throws CodedError NOT_FOUND; LOAN_MOVED_ON for a repaid loan
 */
export async function assignLateLoan(
  context: ServerContext,
  tx: Tx,
  { actorId, loanId, isMine }: { actorId: string; loanId: string; isMine: boolean },
): Promise<void> {
  const { row } = await holdLoan(tx, loanId);
  if (!isOwing(row.state)) throw new CodedError('LOAN_MOVED_ON');
  await (isMine ? putCollector(tx, loanId, actorId) : deleteCollector(tx, loanId));
  const action = isMine ? 'late loan taken' : 'late loan given back';
  await audit(tx, { actorId, action, subjectId: loanId, happenedAt: await businessNow(context, tx) });
}
