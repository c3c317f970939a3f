import { object, string } from 'yup';
import { PRODUCT_NAME } from '#contract/product';
import { keptAmount } from '#contract/money/amountField';
import { kobo, negateKobo, type Kobo } from '#contract/money/kobo';
import type { HouseMoneyOrder } from '#contract/money/house/houseMoneyRules';
import { businessNow } from '../../kernel/businessDays/clock';
import type { ServerContext } from '../../kernel/context';
import type { Tx } from '../../kernel/db/connection';
import type { CompanyBankAccount } from '../../kernel/config/companyBankAccount';
import { CodedError } from '../../kernel/errors';
import { approveIfUnchanged, propose } from '../../kernel/approvals/fourEyes';
import { defineProposal, type ApprovalOf, type ProposalOf } from '../../kernel/approvals/proposal';
import { audit } from '../../kernel/audit/repository';
import { createPayout } from '../withdrawals/createPayout';
import { COMPANY_ID } from './funding';
import { payableFunds } from './service';

export const housePayout = defineProposal(
  'housePayout',
  object({ amountKobo: keptAmount, bankCode: string().defined(), accountNumber: string().defined() }),
);

const taking = (amountKobo: Kobo, { bankCode, accountNumber }: CompanyBankAccount): ProposalOf<typeof housePayout> => ({
  kind: 'housePayout',
  subjectId: COMPANY_ID,
  content: { amountKobo, bankCode, accountNumber },
});

/** @throws CodedError HOUSE_ACCOUNT_MISSING, HOUSE_PAYOUT_TOO_LARGE, PROPOSAL_EXISTS, PAYMENTS_UNAVAILABLE */
export async function proposePayout(
  context: ServerContext,
  tx: Tx,
  { actorId, amountKobo, reason }: HouseMoneyOrder & { actorId: string },
): Promise<void> {
  const account = companyAccountOf(context);
  if (amountKobo > (await payableFunds(context, tx))) throw new CodedError('HOUSE_PAYOUT_TOO_LARGE');
  const happenedAt = await businessNow(context, tx);
  await propose(tx, taking(kobo(amountKobo), account), { proposedBy: actorId, proposedAt: happenedAt, reason });
  const facts = { amountKobo };
  await audit(tx, { actorId, action: 'house payout proposed', subjectId: COMPANY_ID, happenedAt, facts });
}

/**
 * Pays approved company funds to the operator's account. If the payout fails, the money returns to houseFunds.
 * @throws CodedError HOUSE_ACCOUNT_MISSING; those of `approveIfUnchanged` and `createPayout`
 */
export async function carryOutPayout(
  context: ServerContext,
  tx: Tx,
  actorId: string,
  { id: approvalId, content: { amountKobo } }: ApprovalOf<typeof housePayout>,
): Promise<void> {
  const account = companyAccountOf(context);
  const happenedAt = await businessNow(context, tx);
  await approveIfUnchanged(tx, taking(amountKobo, account), { decidedBy: actorId, decidedAt: happenedAt });
  await createPayout(context, tx, {
    costKobo: amountKobo,
    command: { kind: 'housePayout', key: `housePayout:${approvalId}`, content: { amountKobo }, causedBy: actorId },
    postings: async () => [
      { account: { kind: 'houseFunds' }, amountKobo: negateKobo(amountKobo) },
      { account: { kind: 'payoutsInFlight' }, amountKobo },
    ],
    payout: { amountKobo, state: 'requested', ...account, accountName: context.config.operator.name ?? PRODUCT_NAME },
  });
  await audit(tx, { actorId, action: 'house paid out', subjectId: COMPANY_ID, happenedAt, facts: { amountKobo } });
}

function companyAccountOf({ config }: ServerContext): CompanyBankAccount {
  if (!config.companyBankAccount) throw new CodedError('HOUSE_ACCOUNT_MISSING');
  return config.companyBankAccount;
}
