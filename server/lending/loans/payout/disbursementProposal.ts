import { number, object, string } from 'yup';
import { keptAmount } from '#contract/money/amountField';
import type { Tx } from '#server/kernel/db/connection';
import type { LoanRow } from '#server/kernel/db/schema/loans';
import { propose } from '#server/kernel/approvals/fourEyes';
import { defineProposal, type ProposalOf } from '#server/kernel/approvals/proposal';
import type { HeldLoan } from '../life/life';

export const disbursement = defineProposal(
  'disbursement',
  object({ borrowerId: string().defined(), principalKobo: keptAmount, originationFeeBps: number().defined() }),
);

export const disbursementProposal = ({
  id,
  borrowerId,
  principalKobo,
  originationFeeBps,
}: LoanRow): ProposalOf<typeof disbursement> => ({
  kind: 'disbursement',
  subjectId: id,
  content: { borrowerId, principalKobo, originationFeeBps: originationFeeBps ?? 0 },
});

/** The proposal expires with the loan. @throws CodedError PROPOSAL_EXISTS */
export async function proposeDisbursement(
  tx: Tx,
  { row, snapshot }: HeldLoan,
  by: { proposedBy: string; proposedAt: Date; reason?: string },
): Promise<void> {
  const { deadline } = snapshot.context;
  if (deadline === null) throw new Error(`Loan ${row.id} has no deadline`);
  await propose(tx, disbursementProposal(row), { ...by, expiresAt: new Date(deadline) });
}

/** Of the payment that pays off the loan that a loan tops up. */
export const topUpKey = (loanId: string): string => `top-up:${loanId}`;

export const disbursementKey = (loanId: string): string => `disburse:${loanId}`;
