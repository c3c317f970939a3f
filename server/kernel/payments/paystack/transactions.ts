import { banks } from '#contract/people/bankAccounts/banks';
import { kobo, type Kobo } from '#contract/money/kobo';
import type { IncomingMoney, ListedDeposit, Sender } from '../provider';
import { balanceAnswer, transactionAnswer, transactionsAnswer } from './answers';
import type { PaystackClient } from './client';
import { isUnknown, PaystackRefused, unanswered } from './errors';
import { everyPage, type Period } from './pages';

/** Channel of deposits to dedicated accounts. */
export const DEDICATED = 'dedicated_nuban';

interface Transaction {
  reference: string;
  status: string;
  amount: number;
  currency: string;
  channel?: string | null | undefined;
  fees?: number | null | undefined;
  paid_at?: string | null | undefined;
  created_at?: string | null | undefined;
  authorization?: Authorization | null | undefined;
}

interface Authorization {
  sender_name?: string | null | undefined;
  sender_bank?: string | null | undefined;
  sender_bank_account_number?: string | null | undefined;
  receiver_bank_account_number?: string | null | undefined;
}

export async function findDeposit(ask: PaystackClient, reference: string): Promise<IncomingMoney | undefined> {
  try {
    const path = `/transaction/verify/${encodeURIComponent(reference)}`;
    const { data } = await ask({ method: 'GET', path }, transactionAnswer);
    if (!isDeposit(data)) return undefined;
    const { feeKobo, ...deposit } = depositOf(data);
    // A deposit booked without its fee couldn't be corrected.
    if (feeKobo === undefined) throw unanswered();
    return { ...deposit, feeKobo };
  } catch (error) {
    if (error instanceof PaystackRefused && isUnknown(error)) return undefined;
    throw error;
  }
}

export async function listDeposits(ask: PaystackClient, period: Period): Promise<ListedDeposit[]> {
  const query = { status: 'success', channel: DEDICATED };
  const rows = await everyPage(ask, { path: '/transaction', query, period, answer: transactionsAnswer });
  return rows.filter(isDeposit).map(depositOf);
}

export async function readBalance(ask: PaystackClient): Promise<Kobo> {
  const { data } = await ask({ method: 'GET', path: '/balance' }, balanceAnswer);
  return kobo(data.find(({ currency }) => currency === 'NGN')?.balance ?? 0);
}

const isDeposit = ({ status, currency, channel }: Transaction): boolean =>
  status === 'success' && currency === 'NGN' && channel === DEDICATED;

function depositOf({ reference, amount, fees, paid_at, created_at, authorization }: Transaction): ListedDeposit {
  const sentAt = Date.parse(paid_at ?? created_at ?? '');
  const sender = authorization && senderOf(authorization);
  return {
    reference,
    accountNumber: authorization?.receiver_bank_account_number ?? '',
    amountKobo: kobo(amount),
    feeKobo: fees == null ? undefined : kobo(fees),
    ...(!Number.isNaN(sentAt) && { sentAt: new Date(sentAt) }),
    ...(sender && { sender }),
  };
}

/** Undefined if the account number is masked or the bank's name is unknown. */
function senderOf(authorization: Authorization): Sender | undefined {
  const { sender_name: name, sender_bank: bankName, sender_bank_account_number: accountNumber } = authorization;
  const bank = banks.find((known) => known.name === bankName);
  if (!name || !bank || !/^\d{10}$/.test(accountNumber ?? '')) return undefined;
  return { name, bankName: bank.name, bankCode: bank.code, accountNumber: accountNumber ?? '' };
}
