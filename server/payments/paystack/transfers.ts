import { addKobo, kobo, naira, NO_KOBO, type Kobo } from '../../../contract/money/kobo';
import type { PayoutLine, PayoutOrder, PayoutStatus } from '../provider';
import { recipientAnswer, startedTransferAnswer, transferAnswer, transfersAnswer } from './answers';
import type { PaystackClient } from './client';
import { isUnknown, PaystackRefused, unanswered } from './errors';
import { everyPage, type Period } from './pages';

/** What Paystack takes for a transfer in naira, by its price list. */
export function transferFee(amount: Kobo): Kobo {
  if (amount <= naira(5000)) return naira(10);
  return amount <= naira(50_000) ? naira(25) : naira(50);
}

interface Transfer {
  status: string;
  amount: number;
  fee_charged?: number | null | undefined;
}

/** States after which Paystack does nothing more, but that what arrived may still come back. */
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
  if (state === 'pending' || state === 'failed') return { state };
  return { state, feeKobo: fee == null ? transferFee(kobo(amount)) : kobo(fee) };
}

/** How the transfer of our reference stands. */
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

/**
 * Makes a transfer under our reference. One that is refused has failed only where no earlier call has made it: a reference
 * that is taken is refused too.
 */
export async function startTransfer(ask: PaystackClient, order: PayoutOrder): Promise<PayoutStatus> {
  try {
    const started = await send(ask, order);
    return ends.has(started) ? await findTransfer(ask, order.reference) : { state: 'pending' };
  } catch (error) {
    if (!(error instanceof PaystackRefused)) throw error;
    const status = await findTransfer(ask, order.reference);
    if (status.state !== 'notFound') return status;
    // It is taken and not found: Paystack is not of one mind yet.
    return isTakenReference(error) ? { state: 'pending' } : { state: 'failed' };
  }
}

const isTakenReference = ({ reason }: PaystackRefused) => /reference/i.test(reason);

async function send(ask: PaystackClient, order: PayoutOrder): Promise<string> {
  const { reference, amountKobo, bankCode, accountNumber, holderName } = order;
  const account = { type: 'nuban', name: holderName, account_number: accountNumber, bank_code: bankCode };
  // The same account again is the same recipient.
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

/** A transfer is paid for as soon as it is under way, and what came back came without the fee. */
function debitOf({ status, amount, fee_charged: fee }: Transfer): Kobo {
  const feeKobo = fee == null ? transferFee(kobo(amount)) : kobo(fee);
  if (status === 'pending' || status === 'success') return addKobo(kobo(amount), feeKobo);
  return status === 'reversed' ? feeKobo : NO_KOBO;
}
