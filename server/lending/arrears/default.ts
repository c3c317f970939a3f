import { callIn } from '../../../contract/lending/schedule/settlement';
import type { ServerContext } from '../../context';
import type { Tx } from '../../db/connection';
import { approve, proposeAsItStands } from '../../approvals/fourEyes';
import { audit } from '../../audit/repository';
import { record, requireAct } from '../loans/life';
import { keepVersion, newRows } from '../loans/schedule';
import { holdPaidOut, type ProposedAct } from '../loans/holdPaidOut';
import { standingProposal } from '../loans/standing';

/**
 * Proposes that a loan is in default (docs/product/lending.md#default); another administrator decides.
 * @throws CodedError NOT_FOUND, LOAN_MOVED_ON where it is not late enough, PROPOSAL_EXISTS
 */
export async function proposeDefault(context: ServerContext, tx: Tx, proposed: ProposedAct): Promise<void> {
  const { actorId, loanId, reason } = proposed;
  const { loan, happenedAt, schedule, daysPastDue } = await holdPaidOut(context, tx, loanId);
  requireAct(loan.snapshot, 'default', { by: actorId, at: happenedAt.toISOString(), daysPastDue });
  const proposal = standingProposal('default', loan, schedule.plan);
  await proposeAsItStands(tx, proposal, { proposedBy: actorId, proposedAt: happenedAt, reason });
  await audit(tx, { actorId, action: 'default proposed', subjectId: loanId, happenedAt });
}

/**
 * Puts a loan in default, as another administrator has proposed: all of it is due with the interest to the business
 * day, as a new version of its schedule, and nothing more accrues.
 * @throws CodedError NOT_FOUND, FOUR_EYES, LOAN_MOVED_ON; PROPOSAL_VOID where anything was paid since
 */
export async function putInDefault(context: ServerContext, tx: Tx, actorId: string, loanId: string): Promise<void> {
  const { loan, happenedAt, day, schedule, daysPastDue } = await holdPaidOut(context, tx, loanId);
  const { plan } = schedule;
  const proposal = standingProposal('default', loan, plan);
  const proposedBy = await approve(tx, proposal, { decidedBy: actorId, decidedAt: happenedAt });
  const at = happenedAt.toISOString();
  const { row } = await record(tx, loan, { type: 'default', at, by: actorId, proposedBy, daysPastDue });
  await keepVersion(tx, loanId, schedule, newRows(plan, callIn(plan, day)), { eventNumber: row.eventCount });
  await audit(tx, { actorId, action: 'loan defaulted', subjectId: loanId, happenedAt });
}
