import { addKobo, kobo, NO_KOBO, type Kobo } from '#contract/money/kobo';
import type { Database, Reader } from '../../db/connection';
import type { SandboxDepositRow, SandboxPayoutRow } from '../../db/schema/payments';
import { inTransaction } from '../../db/inTransaction';
import { enqueue } from '../../jobs/enqueue';
import type { Keys } from '../../security/keys';
import type { IncomingMoney, PaymentProvider, PayoutLine, PayoutStatus } from '../provider';
import { DEPOSIT_PRICE, PAYOUT_FEE } from './fees';
import { isGenuine, readNotice, SIGNATURE_HEADER } from './notices';
import {
  findDeposit,
  findDepositsSent,
  findPayout,
  findPayoutsSent,
  insertPayout,
  openAccount,
  readNextPayout,
  sumMoney,
} from './repository';
import { createSandboxMandates } from './mandates';
import { nameOfAccount, senderOf, verdictOn } from './testNumbers';

export const SANDBOX = 'sandbox';
export type SumFundings = (reader: Reader) => Promise<Kobo>;

const SANDBOX_BANK_NAME = 'Peerlend Sandbox Bank';

/** Stands in for a provider; jobs deliver its notices like webhooks. */
export function createSandbox(
  context: { db: Database; keys: Keys; now: () => Date },
  sumFundings: SumFundings,
): PaymentProvider {
  const { db, keys, now } = context;
  return {
    name: SANDBOX,
    signatureHeader: SIGNATURE_HEADER,
    async openReceivingAccount({ id, firstName, lastName }) {
      const accountName = `${firstName} ${lastName}`;
      const { accountNumber } = await inTransaction(context, (tx) => openAccount(tx, id, accountName));
      return { accountNumber, bankName: SANDBOX_BANK_NAME, accountName };
    },
    depositPrice: DEPOSIT_PRICE,
    payoutFee: () => PAYOUT_FEE,
    nameOfAccount: (account, person) => nameOfAccount(db, account, person),
    async pay({ reference, accountNumber, amountKobo }) {
      await inTransaction(context, async (tx) => {
        if (await findPayout(tx, reference)) return;
        const state = await readNextPayout(tx);
        await insertPayout(tx, { reference, accountNumber, amountKobo, feeKobo: PAYOUT_FEE, state, sentAt: now() });
        if (state !== 'pending') await enqueue(tx, 'sandbox-notice', { about: 'payout', reference });
      });
      return { state: 'pending' };
    },
    async findPayout(reference) {
      const row = await findPayout(db, reference);
      return row ? statusOf(row) : { state: 'notFound' };
    },
    async checkIdentity({ reference, bvn }) {
      const verdict = verdictOn(bvn);
      if (verdict !== 'unanswered') {
        await inTransaction(context, (tx) => enqueue(tx, 'sandbox-notice', { about: 'identity', reference, verdict }));
      }
      return { reference };
    },
    isGenuine: (body, signature) => isGenuine(keys, body, signature),
    readNotice: async (body) => readNotice(body),
    async findDeposit(reference) {
      const row = await findDeposit(db, reference);
      return row && incomingMoneyOf(row);
    },
    async listDeposits(from, to) {
      return (await findDepositsSent(db, from, to)).map(incomingMoneyOf);
    },
    async listPayouts(from, to) {
      return (await findPayoutsSent(db, from, to)).map(payoutLineOf);
    },
    // Company funds count as received once they are booked.
    readBalance: async () => addKobo(await sumFundings(db), await sumMoney(db)),
    mandates: createSandboxMandates(context),
  };
}

export function incomingMoneyOf(deposit: SandboxDepositRow): IncomingMoney {
  const { reference, accountNumber, amountKobo, feeKobo, senderAccountNumber, sentAt } = deposit;
  const sender = senderAccountNumber === null ? undefined : senderOf(senderAccountNumber);
  return { reference, accountNumber, amountKobo, feeKobo, sentAt, ...(sender && { sender }) };
}

function payoutLineOf(payout: SandboxPayoutRow): PayoutLine {
  const { reference, amountKobo, feeKobo, state } = payout;
  const takenKobo = state === 'paid' ? addKobo(amountKobo, feeKobo) : state === 'reversed' ? feeKobo : NO_KOBO;
  return { reference, amountKobo, status: statusOf(payout), debitedKobo: takenKobo };
}

export function statusOf({ state, feeKobo }: SandboxPayoutRow): PayoutStatus {
  if (state === 'pending') return { state };
  if (state === 'failed') return { state, failure: 'accountUnusable', code: 'account_closed' };
  return { state, feeKobo: kobo(feeKobo) };
}
