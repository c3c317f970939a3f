import { kobo } from '../../../contract/money/kobo';
import type { ServerContext } from '../../context';
import type { SandboxPayoutRow } from '../../db/schema/payments';
import { inTransaction } from '../../db/inTransaction';
import { enqueue } from '../../jobs/enqueue';
import { sameText } from '../../security/keys';
import type { PaymentProvider, PayoutStatus } from '../provider';
import { PAYOUT_FEE } from './fees';
import { readNotice, signatureOf } from './notices';
import { findPayout, insertPayout, openAccount, readNextPayout } from './repository';
import { nameOfAccount, verdictOn } from './testNumbers';

export const SANDBOX = 'sandbox';
export const SANDBOX_BANK_NAME = 'Peerlend Sandbox Bank';

/** A bank of our own in the database, in place of a provider. What it tells by itself comes by jobs, as webhooks do. */
export function createSandbox(context: Pick<ServerContext, 'db' | 'keys' | 'now'>): PaymentProvider {
  const { db, keys, now } = context;
  return {
    name: SANDBOX,
    async openReceivingAccount({ id, firstName, lastName }) {
      const accountName = `${firstName} ${lastName}`;
      const { accountNumber } = await inTransaction(context, (tx) => openAccount(tx, id, accountName));
      return { accountNumber, bankName: SANDBOX_BANK_NAME, accountName };
    },
    payoutFee: () => PAYOUT_FEE,
    nameOfAccount: (account) => nameOfAccount(db, account),
    async pay({ reference, accountNumber, amountKobo }) {
      await inTransaction(context, async (tx) => {
        if (await findPayout(tx, reference)) return;
        const state = await readNextPayout(tx);
        await insertPayout(tx, { reference, accountNumber, amountKobo, feeKobo: PAYOUT_FEE, state, sentAt: now() });
        if (state !== 'pending') await enqueue(tx, 'sandbox-notice', { about: 'payout', reference });
      });
      // What it has decided it tells by its notice.
      return { state: 'pending' };
    },
    async findPayout(reference) {
      const row = await findPayout(db, reference);
      return row ? statusOf(row) : { state: 'notFound' };
    },
    async checkIdentity({ reference, bvn }) {
      const verdict = verdictOn(bvn);
      if (verdict === 'unanswered') return;
      await inTransaction(context, (tx) => enqueue(tx, 'sandbox-notice', { about: 'identity', reference, verdict }));
    },
    isGenuine: (body, signature) => sameText(signature, signatureOf(keys, body)),
    readNotice,
  };
}

export function statusOf({ state, feeKobo }: SandboxPayoutRow): PayoutStatus {
  if (state === 'pending' || state === 'failed') return { state };
  return { state, feeKobo: kobo(feeKobo) };
}
