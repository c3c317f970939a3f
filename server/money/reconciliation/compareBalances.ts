import { addKobo, negateKobo, NO_KOBO, subtractKobo, type Kobo } from '#contract/money/kobo';
import { readDatabaseNow } from '../../kernel/businessDays/clock';
import type { ServerContext } from '../../kernel/context';
import { inTransaction } from '../../kernel/db/inTransaction';
import { findBookedReferences } from '../ledger/bookedDeposits';
import { balanceOf } from '../ledger/service';
import type { PaymentProvider } from '../../kernel/payments/provider';
import { isUnderWay } from './comparePayouts';
import { findPayoutsOf } from './repository';

/** How often balances are compared, because money may move during a comparison. */
const LOOKS = 3;

interface Balances {
  bankKobo: Kobo;
  expectedKobo: Kobo;
}

/**
 * The bank's balance and the expected one, in kobo. Expected is clients' money in our books, plus deposits and less
 * payouts that the provider lists but we haven't booked yet.
 * @param since the moment from which the provider's lists are read
 */
export async function compareBalances(
  context: ServerContext,
  provider: PaymentProvider,
  since: Date,
): Promise<Balances> {
  for (let look = 1; ; look += 1) {
    const balances = await lookAt(context, provider, since);
    if (look === LOOKS || balances.bankKobo === balances.expectedKobo) return balances;
  }
}

async function lookAt(context: ServerContext, provider: PaymentProvider, since: Date): Promise<Balances> {
  // A minute ahead, so that the lists include money that moves during these calls.
  const until = new Date((await readDatabaseNow(context, context.db)).getTime() + 60_000);
  const deposits = await provider.listDeposits(since, until);
  const payouts = await provider.listPayouts(since, until);
  const bankKobo = await provider.readBalance();
  return inTransaction(context, async (tx) => {
    const booked = await findBookedReferences(
      tx,
      provider.name,
      deposits.map(({ reference }) => reference),
    );
    const ours = await findPayoutsOf(
      tx,
      payouts.map(({ reference }) => reference),
    );
    const unbooked = deposits
      .filter(({ reference }) => !booked.has(reference))
      .map(({ amountKobo, feeKobo }) => subtractKobo(amountKobo, feeKobo ?? NO_KOBO));
    const unpaid = payouts.map(({ reference, debitedKobo }) => {
      const here = ours.get(reference);
      return here && isUnderWay(here) ? negateKobo(debitedKobo) : NO_KOBO;
    });
    const clientMoney = await balanceOf(tx, { kind: 'clientMoney' });
    return { bankKobo, expectedKobo: addKobo(negateKobo(clientMoney), ...unbooked, ...unpaid) };
  });
}
