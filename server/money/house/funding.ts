import { object } from 'yup';
import { keptAmount } from '#contract/money/amountField';
import { kobo, type Kobo } from '#contract/money/kobo';
import type { HouseMoneyOrder } from '#contract/money/house/houseMoneyRules';
import { businessNow } from '../../kernel/businessDays/clock';
import type { ServerContext } from '../../kernel/context';
import type { Tx } from '../../kernel/db/connection';
import { fundCompany } from '../ledger/houseFunds';
import { approveIfUnchanged, propose } from '../../kernel/approvals/fourEyes';
import { defineProposal, type ApprovalOf, type ProposalOf } from '../../kernel/approvals/proposal';
import { audit } from '../../kernel/audit/repository';

export const houseFunding = defineProposal('houseFunding', object({ amountKobo: keptAmount }));

const funding = (amountKobo: Kobo): ProposalOf<typeof houseFunding> => ({
  kind: 'houseFunding',
  subjectId: COMPANY_ID,
  content: { amountKobo },
});

/** @throws CodedError PROPOSAL_EXISTS */
export async function proposeFunding(
  context: ServerContext,
  tx: Tx,
  { actorId, amountKobo, reason }: HouseMoneyOrder & { actorId: string },
): Promise<void> {
  const happenedAt = await businessNow(context, tx);
  await propose(tx, funding(kobo(amountKobo)), { proposedBy: actorId, proposedAt: happenedAt, reason });
  const facts = { amountKobo };
  await audit(tx, { actorId, action: 'house funding proposed', subjectId: COMPANY_ID, happenedAt, facts });
}

/** @throws CodedError FOUR_EYES, PROPOSAL_VOID */
export async function carryOutFunding(
  context: ServerContext,
  tx: Tx,
  actorId: string,
  { id: approvalId, content: { amountKobo } }: ApprovalOf<typeof houseFunding>,
): Promise<void> {
  const happenedAt = await businessNow(context, tx);
  await approveIfUnchanged(tx, funding(amountKobo), { decidedBy: actorId, decidedAt: happenedAt });
  await fundCompany(tx, { key: `houseFunding:${approvalId}`, amountKobo, causedBy: actorId });
  await audit(tx, { actorId, action: 'house funded', subjectId: COMPANY_ID, happenedAt, facts: { amountKobo } });
}

export const COMPANY_ID = '00000000-0000-4000-8000-000000000001';
