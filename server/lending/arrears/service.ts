import { callIn } from '../../../contract/lending/schedule/settlement';
import type { ServerContext } from '../../context';
import type { Tx } from '../../db/connection';
import { approve, propose } from '../../approvals/fourEyes';
import { audit } from '../../audit/repository';
import { record, requireAct, holdLoan } from '../loans/life';
import { keepVersion, newRows } from '../loans/schedule';
import { holdPaidOut, type ProposedAct } from '../loans/holdPaidOut';
import { standingProposal, type LateLoanEnd } from '../loans/lateLoanEnd';
import type { ApprovalOf } from '../../approvals/proposal';
import type { CollectionNoteForm } from '../../../contract/lending/arrears/arrearsRules';
import { isOwing } from '../../../contract/lending/loans/states';
import { businessNow } from '../../businessDays/clock';
import { CodedError } from '../../errors';
import { insertNote } from './repository';

/**
 * Proposes to put a loan in default (docs/product/lending.md#default); another administrator decides.
 * @throws CodedError NOT_FOUND, LOAN_MOVED_ON where it is not late enough, PROPOSAL_EXISTS
 */
export async function proposeDefault(context: ServerContext, tx: Tx, proposed: ProposedAct): Promise<void> {
  const { actorId, loanId, reason } = proposed;
  const { loan, happenedAt, schedule, daysPastDue } = await holdPaidOut(context, tx, loanId);
  requireAct(loan.snapshot, 'default', { by: actorId, at: happenedAt.toISOString(), daysPastDue });
  const proposal = standingProposal('default', loan, schedule.plan);
  await propose(tx, proposal, { proposedBy: actorId, proposedAt: happenedAt, reason });
  await audit(tx, { actorId, action: 'default proposed', subjectId: loanId, happenedAt });
}

/**
 * Puts a loan in default after another administrator's proposal, judged by the loan as it is now: a new schedule version
 * makes all of it due with the interest to the business day, and nothing more accrues.
 * @throws CodedError NOT_FOUND, FOUR_EYES, PROPOSAL_VOID; LOAN_MOVED_ON where it is not late enough any more
 */
export async function putInDefault(
  context: ServerContext,
  tx: Tx,
  actorId: string,
  { subjectId: loanId, content }: ApprovalOf<LateLoanEnd>,
): Promise<void> {
  const { loan, happenedAt, day, schedule, daysPastDue } = await holdPaidOut(context, tx, loanId);
  const { plan } = schedule;
  const decided = { decidedBy: actorId, decidedAt: happenedAt };
  const proposedBy = await approve(tx, { kind: 'default', subjectId: loanId, content }, decided);
  const at = happenedAt.toISOString();
  const { row } = await record(tx, loan, { type: 'default', at, by: actorId, proposedBy, daysPastDue });
  await keepVersion(tx, loanId, schedule, newRows(plan, callIn(plan, day)), { eventNumber: row.eventCount });
  await audit(tx, { actorId, action: 'loan defaulted', subjectId: loanId, happenedAt });
}

/**
 * Proposes that a loan in default is written off (docs/product/lending.md#write-off); another administrator decides.
 * @throws CodedError NOT_FOUND, LOAN_MOVED_ON, PROPOSAL_EXISTS
 */
export async function proposeWriteOff(context: ServerContext, tx: Tx, proposed: ProposedAct): Promise<void> {
  const { actorId, loanId, reason } = proposed;
  const { loan, happenedAt, schedule } = await holdPaidOut(context, tx, loanId);
  requireAct(loan.snapshot, 'writeOff', { by: actorId, at: happenedAt.toISOString() });
  const proposal = standingProposal('writeOff', loan, schedule.plan);
  await propose(tx, proposal, { proposedBy: actorId, proposedAt: happenedAt, reason });
  await audit(tx, { actorId, action: 'write-off proposed', subjectId: loanId, happenedAt });
}

/**
 * Writes a loan off after another administrator's proposal: lenders' portfolios count the outstanding principal as lost.
 * The borrower still owes it, and payments are still shared.
 * @throws CodedError NOT_FOUND, FOUR_EYES, LOAN_MOVED_ON, PROPOSAL_VOID
 */
export async function writeOff(
  context: ServerContext,
  tx: Tx,
  actorId: string,
  { subjectId: loanId, content }: ApprovalOf<LateLoanEnd>,
): Promise<void> {
  const { loan, happenedAt } = await holdPaidOut(context, tx, loanId);
  const decided = { decidedBy: actorId, decidedAt: happenedAt };
  const proposedBy = await approve(tx, { kind: 'writeOff', subjectId: loanId, content }, decided);
  await record(tx, loan, { type: 'writeOff', at: happenedAt.toISOString(), by: actorId, proposedBy });
  await audit(tx, { actorId, action: 'loan written off', subjectId: loanId, happenedAt });
}

/**
 * Only for a loan that is not repaid yet.
 * @throws CodedError NOT_FOUND, LOAN_MOVED_ON
 */
export async function addCollectionNote(
  context: ServerContext,
  tx: Tx,
  { actorId, loanId, words, promisedOn }: CollectionNoteForm & { actorId: string; loanId: string },
): Promise<void> {
  const { row } = await holdLoan(tx, loanId);
  if (!isOwing(row.state)) throw new CodedError('LOAN_MOVED_ON');
  const happenedAt = await businessNow(context, tx);
  await insertNote(tx, { loanId, writtenBy: actorId, writtenAt: happenedAt, words, promisedOn: promisedOn ?? null });
  await audit(tx, { actorId, action: 'collection noted', subjectId: loanId, happenedAt });
}
