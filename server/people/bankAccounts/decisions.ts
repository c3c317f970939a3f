import { object, string } from 'yup';
import { BANK_ACCOUNT_CHANGE_HOURS } from '#contract/people/bankAccounts/changeList';
import { HOUR_MS } from '#contract/dates';
import { businessNow } from '../../kernel/businessDays/clock';
import type { ServerContext } from '../../kernel/context';
import type { Tx } from '../../kernel/db/connection';
import type { BankAccountChangeRow } from '../../kernel/db/schema/bankAccounts';
import { CodedError } from '../../kernel/errors';
import { enqueue } from '../../kernel/jobs/enqueue';
import { approveIfUnchanged, propose } from '../../kernel/approvals/fourEyes';
import { defineProposal, type ProposalOf } from '../../kernel/approvals/proposal';
import { audit } from '../../kernel/audit/repository';
import { lockChange, moveChange } from './repository';

interface ChangeDecision {
  actorId: string;
  changeId: string;
  reason: string;
}

export const bankAccountChange = defineProposal(
  'bankAccountChange',
  // The bank and number are erased when the person deletes their account.
  object({ userId: string().defined(), bankCode: string(), accountNumber: string() }),
);

const proposalOf = ({
  id,
  userId,
  bankCode,
  accountNumber,
}: BankAccountChangeRow): ProposalOf<typeof bankAccountChange> => ({
  kind: 'bankAccountChange',
  subjectId: id,
  content: { userId, bankCode, accountNumber },
});

/** @throws CodedError NOT_FOUND, BANK_ACCOUNT_CHANGE_CLOSED, PROPOSAL_EXISTS */
export async function proposeChange(
  context: ServerContext,
  tx: Tx,
  { actorId, changeId, reason }: ChangeDecision,
): Promise<void> {
  const change = await lockUndecided(tx, changeId);
  const happenedAt = await businessNow(context, tx);
  await propose(tx, proposalOf(change), { proposedBy: actorId, proposedAt: happenedAt, reason });
  await audit(tx, { actorId, action: 'bank account change proposed', subjectId: changeId, happenedAt });
}

/** Takes effect 48 hours later. @throws CodedError NOT_FOUND, BANK_ACCOUNT_CHANGE_CLOSED; those of `approveIfUnchanged` */
export async function carryOutChange(context: ServerContext, tx: Tx, actorId: string, changeId: string): Promise<void> {
  const change = await lockUndecided(tx, changeId);
  const happenedAt = await businessNow(context, tx);
  await approveIfUnchanged(tx, proposalOf(change), { decidedBy: actorId, decidedAt: happenedAt });
  const holdsAt = new Date(happenedAt.getTime() + BANK_ACCOUNT_CHANGE_HOURS * HOUR_MS);
  await moveChange(tx, changeId, { state: 'approved', holdsAt });
  await enqueue(tx, 'bank-account-change-mail', { changeId, step: 'approved' });
  await audit(tx, { actorId, action: 'bank account change approved', subjectId: changeId, happenedAt });
}

/** One administrator is enough. @throws CodedError NOT_FOUND, BANK_ACCOUNT_CHANGE_CLOSED */
export async function refuseChange(
  context: ServerContext,
  tx: Tx,
  { actorId, changeId, reason }: ChangeDecision,
): Promise<void> {
  await lockUndecided(tx, changeId);
  const happenedAt = await businessNow(context, tx);
  await moveChange(tx, changeId, { state: 'refused', reason });
  await enqueue(tx, 'bank-account-change-mail', { changeId, step: 'refused' });
  await audit(tx, { actorId, action: 'bank account change refused', subjectId: changeId, happenedAt });
}

async function lockUndecided(tx: Tx, changeId: string): Promise<BankAccountChangeRow> {
  const change = await lockChange(tx, changeId);
  if (!change) throw new CodedError('NOT_FOUND');
  if (change.state !== 'asked') throw new CodedError('BANK_ACCOUNT_CHANGE_CLOSED');
  return change;
}
