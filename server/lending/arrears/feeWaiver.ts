import type { FeeWaiverForm } from '#contract/lending/arrears/arrearsRules';
import { approveIfUnchanged, propose } from '../../kernel/approvals/fourEyes';
import type { ApprovalOf, ProposalOf } from '../../kernel/approvals/proposal';
import { audit } from '../../kernel/audit/repository';
import { businessNow } from '../../kernel/businessDays/clock';
import type { ServerContext } from '../../kernel/context';
import type { Tx } from '../../kernel/db/connection';
import { type feeWaiver, requireFee, waiveFee } from '../loans/relief/feeWaivers';
import { holdLoan, type HeldLoan } from '../loans/life/life';

async function waiverOf(tx: Tx, { row }: HeldLoan, instalment: number): Promise<ProposalOf<typeof feeWaiver>> {
  const { feeKobo } = await requireFee(tx, row.id, instalment);
  return { kind: 'feeWaiver', subjectId: row.id, content: { userId: row.borrowerId, instalment, feeKobo } };
}

/**
 * Proposes to waive a late fee (docs/product/lending.md#waived-fees); another administrator decides. Only one proposal
 * per loan at a time.
 * @throws CodedError NOT_FOUND, FEE_WAIVED, PROPOSAL_EXISTS
 */
export async function proposeWaiver(
  context: ServerContext,
  tx: Tx,
  { actorId, loanId, instalment, reason }: FeeWaiverForm & { actorId: string; loanId: string },
): Promise<void> {
  const proposal = await waiverOf(tx, await holdLoan(tx, loanId), instalment);
  const happenedAt = await businessNow(context, tx);
  await propose(tx, proposal, { proposedBy: actorId, proposedAt: happenedAt, reason });
  await audit(tx, { actorId, action: 'fee waiver proposed', subjectId: loanId, happenedAt, facts: { instalment } });
}

/** @throws CodedError NOT_FOUND, FEE_WAIVED, FOUR_EYES, PROPOSAL_VOID, HOUSE_FUNDS_SHORT, HAS_NO_WALLET */
export async function carryOutWaiver(
  context: ServerContext,
  tx: Tx,
  actorId: string,
  { subjectId: loanId, content: { instalment }, reason }: ApprovalOf<typeof feeWaiver>,
): Promise<void> {
  const loan = await holdLoan(tx, loanId);
  const happenedAt = await businessNow(context, tx);
  const proposal = await waiverOf(tx, loan, instalment);
  const proposedBy = await approveIfUnchanged(tx, proposal, { decidedBy: actorId, decidedAt: happenedAt });
  await waiveFee(context, tx, loan, instalment, { proposedBy, decidedBy: actorId, reason: reason ?? '' });
  await audit(tx, { actorId, action: 'fee waived', subjectId: loanId, happenedAt, facts: { instalment } });
}
