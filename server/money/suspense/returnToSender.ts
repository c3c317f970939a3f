import { object, string } from 'yup';
import { keptAmount } from '#contract/money/amountField';
import { negateKobo } from '#contract/money/kobo';
import { businessNow } from '../../kernel/businessDays/clock';
import type { ServerContext } from '../../kernel/context';
import type { Tx } from '../../kernel/db/connection';
import type { SuspenseItemRow } from '../../kernel/db/schema/payments';
import { CodedError } from '../../kernel/errors';
import { approveIfUnchanged, propose } from '../../kernel/approvals/fourEyes';
import { defineProposal, type ApprovalOf, type ProposalOf } from '../../kernel/approvals/proposal';
import { audit } from '../../kernel/audit/repository';
import { createPayout } from '../withdrawals/createPayout';
import { holdOpenItem, requireUnproposed } from './openItems';
import { moveItem } from '../ledger/suspenseItems';

interface ReturnInput {
  actorId: string;
  itemId: string;
  reason: string;
}

export const suspenseReturn = defineProposal(
  'suspenseReturn',
  object({ amountKobo: keptAmount, accountNumber: string().defined() }),
);

const returning = ({ id, amountKobo, senderAccountNumber }: SuspenseItemRow): ProposalOf<typeof suspenseReturn> => ({
  kind: 'suspenseReturn',
  subjectId: id,
  content: { amountKobo, accountNumber: senderAccountNumber ?? '' },
});

/** @throws CodedError NOT_FOUND, SUSPENSE_DECIDED, SENDER_UNKNOWN, PROPOSAL_EXISTS */
export async function proposeReturn(
  context: ServerContext,
  tx: Tx,
  { actorId, itemId, reason }: ReturnInput,
): Promise<void> {
  const item = await holdOpenItem(tx, itemId);
  senderOf(item);
  const happenedAt = await businessNow(context, tx);
  await requireUnproposed(tx, item, happenedAt);
  await propose(tx, returning(item), { proposedBy: actorId, proposedAt: happenedAt, reason });
  await audit(tx, { actorId, action: 'suspense return proposed', subjectId: itemId, happenedAt });
}

/** A failed payout reopens the item. @throws those of `proposeReturn`, `approveIfUnchanged` and `createPayout` */
export async function carryOutReturn(
  context: ServerContext,
  tx: Tx,
  actorId: string,
  { id: approvalId, subjectId: itemId }: ApprovalOf<typeof suspenseReturn>,
): Promise<void> {
  const item = await holdOpenItem(tx, itemId);
  const happenedAt = await businessNow(context, tx);
  await approveIfUnchanged(tx, returning(item), { decidedBy: actorId, decidedAt: happenedAt });
  const { amountKobo } = item;
  await createPayout(context, tx, {
    command: {
      kind: 'suspenseReturn',
      // An item can be returned again after a failed payout, so its id isn't unique enough.
      key: `suspenseReturn:${approvalId}`,
      content: { itemId, amountKobo },
      reference: item.reference,
      causedBy: actorId,
    },
    postings: async () => [
      { account: { kind: 'suspense' }, amountKobo: negateKobo(amountKobo) },
      { account: { kind: 'payoutsInFlight' }, amountKobo },
    ],
    payout: { suspenseItemId: itemId, amountKobo, state: 'requested', ...senderOf(item) },
  });
  await moveItem(tx, itemId, 'returned');
  await audit(tx, { actorId, action: 'suspense returned', subjectId: itemId, happenedAt });
}

function senderOf({ senderName, senderBankName, senderBankCode, senderAccountNumber }: SuspenseItemRow) {
  // Stryker disable next-line ConditionalExpression,LogicalOperator: all four are kept, or none is
  if (senderName === null || senderBankName === null || senderBankCode === null || senderAccountNumber === null) {
    throw new CodedError('SENDER_UNKNOWN');
  }
  return {
    accountName: senderName,
    bankName: senderBankName,
    bankCode: senderBankCode,
    accountNumber: senderAccountNumber,
  };
}
