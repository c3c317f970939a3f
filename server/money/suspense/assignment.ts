import { object, string } from 'yup';
import { keptAmount } from '#contract/money/amountField';
import type { AssignmentForm } from '#contract/money/suspense/assignmentRules';
import { negateKobo } from '#contract/money/kobo';
import { businessNow } from '../../kernel/businessDays/clock';
import type { ServerContext } from '../../kernel/context';
import type { Tx } from '../../kernel/db/connection';
import type { SuspenseItemRow } from '../../kernel/db/schema/payments';
import { CodedError, refusalOf } from '../../kernel/errors';
import { enqueue } from '../../kernel/jobs/enqueue';
import { keepTimeSent } from '../ledger/sentDeposits';
import { transferOnce, holdOpenWallet } from '../ledger/service';
import { findUserByEmail } from '../../people/users/repository';
import { approveIfUnchanged, propose } from '../../kernel/approvals/fourEyes';
import { defineProposal, type ApprovalOf, type ProposalOf } from '../../kernel/approvals/proposal';
import { audit } from '../../kernel/audit/repository';
import { holdOpenItem, requireUnproposed } from './openItems';
import { moveItem } from '../ledger/suspenseItems';

export const suspenseAssignment = defineProposal(
  'suspenseAssignment',
  object({ userId: string().defined(), amountKobo: keptAmount }),
);

const assignment = ({ id, amountKobo }: SuspenseItemRow, userId: string): ProposalOf<typeof suspenseAssignment> => ({
  kind: 'suspenseAssignment',
  subjectId: id,
  content: { userId, amountKobo },
});

/** @throws CodedError NOT_FOUND, SUSPENSE_DECIDED, PROPOSAL_EXISTS, NOBODY_FOUND, HAS_NO_WALLET */
export async function proposeAssignment(
  context: ServerContext,
  tx: Tx,
  { actorId, itemId, email, reason }: AssignmentForm & { actorId: string; itemId: string },
): Promise<void> {
  const item = await holdOpenItem(tx, itemId);
  const person = await findUserByEmail(tx, email);
  if (!person?.isEmailVerified) throw refusalOf('NOBODY_FOUND', 'email');
  if (person.isAdmin) throw refusalOf('HAS_NO_WALLET', 'email');
  const happenedAt = await businessNow(context, tx);
  await requireUnproposed(tx, item, happenedAt);
  await propose(tx, assignment(item, person.id), { proposedBy: actorId, proposedAt: happenedAt, reason });
  const facts = { userId: person.id };
  await audit(tx, { actorId, action: 'suspense assignment proposed', subjectId: itemId, happenedAt, facts });
}

/** @throws CodedError NOT_FOUND, SUSPENSE_DECIDED, HAS_NO_WALLET; those of `approveIfUnchanged` */
export async function carryOutAssignment(
  context: ServerContext,
  tx: Tx,
  actorId: string,
  { id: approvalId, subjectId: itemId, content: { userId } }: ApprovalOf<typeof suspenseAssignment>,
): Promise<void> {
  const item = await holdOpenItem(tx, itemId);
  const happenedAt = await businessNow(context, tx);
  await approveIfUnchanged(tx, assignment(item, userId), { decidedBy: actorId, decidedAt: happenedAt });
  if (!(await holdOpenWallet(tx, userId))) throw new CodedError('HAS_NO_WALLET');
  const { amountKobo } = item;
  const { transferId } = await transferOnce(
    tx,
    {
      kind: 'suspenseAssignment',
      // An item can be assigned again after a mistake, so its id isn't unique enough.
      key: `suspenseAssignment:${approvalId}`,
      content: { itemId, userId, amountKobo },
      reference: item.reference,
      causedBy: actorId,
    },
    [
      { account: { kind: 'suspense' }, amountKobo: negateKobo(amountKobo) },
      { account: { kind: 'wallet', userId }, amountKobo },
    ],
  );
  await keepTimeSent(tx, item.transferId, transferId);
  await moveItem(tx, itemId, 'assigned');
  await enqueue(tx, 'deposit-mail', { userId, transferId });
  await enqueue(tx, 'loan-collection', { userId, transferId });
  await audit(tx, { actorId, action: 'suspense assigned', subjectId: itemId, happenedAt, facts: { userId } });
}
