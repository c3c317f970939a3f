import type { HouseMoney } from '#contract/money/house/houseMoneySchema';
import { maxKobo, minKobo, NO_KOBO, subtractKobo, type Kobo } from '#contract/money/kobo';
import { MAX_PAYOUT } from '#contract/money/payouts/withdrawals';
import { readBusinessNow } from '../../kernel/businessDays/clock';
import type { ServerContext } from '../../kernel/context';
import type { Reader } from '../../kernel/db/connection';
import { inTransaction } from '../../kernel/db/inTransaction';
import { companyBalances } from '../ledger/balances';
import { ownFunds } from '../ledger/ownFunds';
import { findProposed } from '../../kernel/approvals/repository';
import { openPayoutFees } from '../withdrawals/createPayout';
import { COMPANY_ID } from './funding';

export function readHouseMoney(context: ServerContext): Promise<HouseMoney> {
  return inTransaction(context, async (tx) => {
    const { originationFees, servicingFees, saleFees, houseFunds, providerFees } = await companyBalances(tx);
    const now = await readBusinessNow(context, tx);
    const isProposed = async (kind: 'houseFunding' | 'housePayout') =>
      (await findProposed(tx, [kind], [COMPANY_ID], now)).has(COMPANY_ID);
    const account = context.config.companyBankAccount;
    return {
      originationFeesKobo: originationFees,
      servicingFeesKobo: servicingFees,
      saleFeesKobo: saleFees,
      houseFundsKobo: houseFunds,
      providerFeesKobo: providerFees,
      ownFundsKobo: await ownFunds(tx),
      payableKobo: context.payments ? await payableFunds(context, tx) : NO_KOBO,
      ...(account && { bankAccount: [account.bankName, account.accountNumber].join(', ') }),
      isFundingProposed: await isProposed('houseFunding'),
      isPayoutProposed: await isProposed('housePayout'),
    };
  });
}

/**
 * The most that can be paid out of company funds at once, in kobo: the funds less fees, up to the provider's limit.
 * @throws CodedError PAYMENTS_UNAVAILABLE
 */
export async function payableFunds(context: ServerContext, db: Reader): Promise<Kobo> {
  const funds = await ownFunds(db);
  const free = subtractKobo(funds, await openPayoutFees(context, db, maxKobo(NO_KOBO, funds)));
  return minKobo(MAX_PAYOUT, maxKobo(NO_KOBO, free));
}
