import type { PersonMoney, PersonPayout } from '#contract/office/users/personMoneySchema';
import { lastDigits } from '#contract/people/bankAccounts/nuban';
import type { ServerContext } from '../../kernel/context';
import type { PayoutRow } from '../../kernel/db/schema/payments';
import { readHoldings as readLent } from '../../lending/portfolio/holdings';
import { listTransactions } from '../../money/wallet/service';
import { countPayouts, listPayouts } from '../../money/withdrawals/repository';
import { auditAccess, type Access } from './auditAccess';

const PAYOUTS_SHOWN = 20;

/** Recorded in the audit trail as access to the wallet. @throws CodedError NOT_FOUND */
export async function readPersonMoney(context: ServerContext, access: Access): Promise<PersonMoney> {
  await auditAccess(context, access, 'wallet seen');
  const { db } = context;
  const { userId } = access;
  const { transactions, total } = await listTransactions(db, userId, {});
  const payouts = await listPayouts(db, userId, { offset: 0, limit: PAYOUTS_SHOWN });
  const lent = await readLent(context, userId, {});
  return {
    transfers: transactions,
    transferCount: total,
    payouts: payouts.map(present),
    payoutCount: await countPayouts(db, userId),
    holdings: lent.holdings,
    holdingCount: lent.total,
  };
}

const present = ({
  id,
  transferId,
  amountKobo,
  state,
  bankName,
  accountNumber,
  requestedAt,
}: PayoutRow): PersonPayout => ({
  id,
  transferId,
  amountKobo,
  state,
  bankName,
  accountEndsIn: lastDigits(accountNumber),
  requestedAt: requestedAt.toISOString(),
});
