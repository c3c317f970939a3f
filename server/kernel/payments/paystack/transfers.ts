import { basisPoints } from '#contract/money/basisPoints';
import { addKobo, kobo, naira, NO_KOBO, type Kobo } from '#contract/money/kobo';
import type { PayoutLine, PayoutOrder, PayoutStatus } from '../provider';
import { recipientAnswer, startedTransferAnswer, transferAnswer, transfersAnswer } from './answers';
import type { PaystackClient } from './client';
import { failureOfRefusal, failureOfStatus } from './payoutFailures';
import { isUnknown, PaystackRefused, unanswered } from './errors';
import { everyPage, type Period } from './pages';

/** Price of a deposit to a dedicated account, from Paystack's price list. */
export const DEDICATED_ACCOUNT_PRICE = { rateBps: basisPoints(100), mostKobo: naira(300) };

/** In kobo, from Paystack's price list. */
export function transferFee(amount: Kobo): Kobo {
  if (amount <= naira(5000)) return naira(10);
  return amount <= naira(50_000) ? naira(25) : naira(50);
}

interface Transfer {
  status: string;
  amount: number;
  fee_charged?: number | null | undefined;
}

/** A paid transfer can still be reversed. */
const ends: ReadonlyMap<string, 'paid' | 'failed' | 'reversed'> = new Map([
  ['success', 'paid'],
  ['failed', 'failed'],
  ['abandoned', 'failed'],
  ['blocked', 'failed'],
  ['rejected', 'failed'],
  ['reversed', 'reversed'],
]);

function statusOf({ status, amount, fee_charged: fee }: Transfer): PayoutStatus {
  const state = ends.get(status) ?? 'pending';
  if (state === 'pending') return { state };
  if (state === 'failed') return { state, failure: failureOfStatus(status), code: status };
  return { state, feeKobo: fee == null ? transferFee(kobo(amount)) : kobo(fee) };
}

export async function findTransfer(ask: PaystackClient, reference: string): Promise<PayoutStatus> {
  try {
    const { data } = await ask({ method: 'GET', path: `/transfer/verify/${reference}` }, transferAnswer);
    if (data.reference !== reference) throw unanswered();
    return statusOf(data);
  } catch (error) {
    if (error instanceof PaystackRefused && isUnknown(error)) return { state: 'notFound' };
    throw error;
  }
}

/** Paystack also refuses a used reference, so a refusal is final only if no earlier call started the transfer. */
export async function startTransfer(ask: PaystackClient, order: PayoutOrder): Promise<PayoutStatus> {
  try {
    const started = await send(ask, order);
    return ends.has(started) ? await findTransfer(ask, order.reference) : { state: 'pending' };
  } catch (error) {
    if (!(error instanceof PaystackRefused)) throw error;
    const status = await findTransfer(ask, order.reference);
    if (status.state !== 'notFound') return status;
    // Used but not found: Paystack isn't consistent yet.
    if (isTakenReference(error)) return { state: 'pending' };
    return { state: 'failed', failure: failureOfRefusal(error), code: error.code };
  }
}

const isTakenReference = ({ reason }: PaystackRefused) => /reference/i.test(reason);

async function send(ask: PaystackClient, order: PayoutOrder): Promise<string> {
  const { reference, amountKobo, bankCode, accountNumber, holderName } = order;
  const account = { type: 'nuban', name: holderName, account_number: accountNumber, bank_code: bankCode };
  // Paystack returns the same recipient for the same account.
  const recipient = await ask(
    { method: 'POST', path: '/transferrecipient', body: { ...account, currency: 'NGN' } },
    recipientAnswer,
  );
  const body = { source: 'balance', currency: 'NGN', amount: amountKobo, recipient: recipient.data.recipient_code };
  const { data } = await ask(
    { method: 'POST', path: '/transfer', body: { ...body, reference } },
    startedTransferAnswer,
  );
  return data.status;
}

export async function listTransfers(ask: PaystackClient, period: Period): Promise<PayoutLine[]> {
  const transfers = await everyPage(ask, { path: '/transfer', period, answer: transfersAnswer });
  return transfers
    .filter(({ currency }) => currency === 'NGN')
    .map((transfer) => ({
      reference: transfer.reference ?? '',
      amountKobo: kobo(transfer.amount),
      status: statusOf(transfer),
      debitedKobo: debitOf(transfer),
    }));
}

/** Paystack debits a transfer when it starts, and keeps the fee of a reversed one. */
function debitOf({ status, amount, fee_charged: fee }: Transfer): Kobo {
  const feeKobo = fee == null ? transferFee(kobo(amount)) : kobo(fee);
  if (status === 'pending' || status === 'success') return addKobo(kobo(amount), feeKobo);
  return status === 'reversed' ? feeKobo : NO_KOBO;
}
