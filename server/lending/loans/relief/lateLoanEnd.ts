import { number, object, string } from 'yup';
import { isBeingRepaid, type LoanState } from '#contract/lending/loans/states';
import { unpaidKobo } from '#contract/lending/schedule/instalment';
import { firstUnpaid, type RepaymentPlan } from '#contract/lending/schedule/repaymentPlan';
import { keptAmount } from '#contract/money/amountField';
import { NO_KOBO } from '#contract/money/kobo';
import { defineProposal, type ProposalOf } from '#server/kernel/approvals/proposal';
import type { HeldLoan } from '../life/life';
import type { WaitingEnd } from '#contract/lending/loans/acts';
import type { Tx } from '#server/kernel/db/connection';
import { findOpenApproval } from '#server/kernel/approvals/repository';

/** The loan as the proposer saw it, for display; the decision itself uses its current state. */
const standing = object({
  borrowerId: string().defined(),
  outstandingKobo: keptAmount,
  oldestInstalment: number().integer().defined(),
  unpaidKobo: keptAmount,
});

export const endOf = {
  default: defineProposal('default', standing),
  writeOff: defineProposal('writeOff', standing),
};
export type LateLoanEnd = (typeof endOf)[WaitingEnd];

/** The end that administrators can propose in a state; undefined if there is none. */
export function endIn(state: LoanState): LateLoanEnd | undefined {
  if (isBeingRepaid(state)) return endOf.default;
  return state === 'defaulted' ? endOf.writeOff : undefined;
}

interface LateLoan {
  row: Pick<HeldLoan['row'], 'id' | 'borrowerId'>;
  snapshot: { context: Pick<HeldLoan['snapshot']['context'], 'outstandingKobo'> };
}

/** A proposal to end a late loan, with the loan's figures as the proposer sees them. */
export function standingProposal(
  kind: LateLoanEnd['kind'],
  { row, snapshot }: LateLoan,
  plan: RepaymentPlan,
): ProposalOf<LateLoanEnd> {
  const oldest = firstUnpaid(plan);
  return {
    kind,
    subjectId: row.id,
    content: {
      borrowerId: row.borrowerId,
      outstandingKobo: snapshot.context.outstandingKobo,
      oldestInstalment: oldest?.number ?? 0,
      unpaidKobo: oldest ? unpaidKobo(oldest) : NO_KOBO,
    },
  };
}

export async function findWaitingEnd(
  tx: Tx,
  { row }: Pick<HeldLoan, 'row'>,
  now: Date,
): Promise<WaitingEnd | undefined> {
  const end = endIn(row.state);
  return end && (await findOpenApproval(tx, end, row.id, now)) && end.kind;
}
