import { banks } from '#contract/people/bankAccounts/banks';
import { kobo, NO_KOBO, type Kobo } from '#contract/money/kobo';
import type { IncomingMoney, ListedDeposit, Sender } from '../provider';
import { balanceAnswer, transactionAnswer, transactionsAnswer } from './answers';
import type { PaystackClient } from './client';
import { isUnknown, PaystackRefused, unanswered } from './errors';
import { everyPage, type Period } from './pages';

/** Channel of deposits to dedicated accounts. */
export const DEDICATED = 'dedicated_nuban';
/** Channel of charges by mandate. */
export const DIRECT_DEBIT = 'direct_debit';
const CHANNELS: readonly (string | null | undefined)[] = [DEDICATED, DIRECT_DEBIT];

interface Transaction {
  reference: string;
  status: string;
  amount: number;
  currency: string;
  channel?: string | null | undefined;
  fees?: number | null | undefined;
  gateway_response?: string | null | undefined;
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
  const found = await findTransaction(ask, reference);
  if (!found || !isDeposit(found)) return undefined;
  const { feeKobo, ...deposit } = depositOf(found);
  // A deposit booked without its fee couldn't be corrected.
  if (feeKobo === undefined) throw unanswered();
  return { ...deposit, feeKobo };
}

/** With the money that it brings if it succeeds. */
export async function readTransaction(ask: PaystackClient, reference: string) {
  const found = await findTransaction(ask, reference);
  if (!found) return undefined;
  const { feeKobo = NO_KOBO, ...money } = depositOf(found);
  return { ...found, money: { ...money, feeKobo } };
}

async function findTransaction(ask: PaystackClient, reference: string): Promise<Transaction | undefined> {
  try {
    const path = `/transaction/verify/${encodeURIComponent(reference)}`;
    return (await ask({ method: 'GET', path }, transactionAnswer)).data;
  } catch (error) {
    if (error instanceof PaystackRefused && isUnknown(error)) return undefined;
    throw error;
  }
}

/** @param isCharging whether money is also taken by mandate */
export async function listDeposits(ask: PaystackClient, period: Period, isCharging: boolean): Promise<ListedDeposit[]> {
  const list = (channel: string) =>
    everyPage(ask, {
      path: '/transaction',
      query: { status: 'success', channel },
      period,
      answer: transactionsAnswer,
    });
  const rows = [...(await list(DEDICATED)), ...(isCharging ? await list(DIRECT_DEBIT) : [])];
  return rows.filter(isDeposit).map(depositOf);
}

export async function readBalance(ask: PaystackClient): Promise<Kobo> {
  const { data } = await ask({ method: 'GET', path: '/balance' }, balanceAnswer);
  return kobo(data.find(({ currency }) => currency === 'NGN')?.balance ?? 0);
}

const isDeposit = ({ status, currency, channel }: Transaction): boolean =>
  status === 'success' && currency === 'NGN' && CHANNELS.includes(channel);

function depositOf(transaction: Transaction): ListedDeposit {
  const { reference, amount, fees, channel, paid_at, created_at, authorization } = transaction;
  const sentAt = Date.parse(paid_at ?? created_at ?? '');
  const sender = authorization && senderOf(authorization);
  return {
    reference,
    accountNumber: authorization?.receiver_bank_account_number ?? '',
    amountKobo: kobo(amount),
    feeKobo: fees == null ? feeUnsaid(channel) : kobo(fees),
    ...(!Number.isNaN(sentAt) && { sentAt: new Date(sentAt) }),
    ...(sender && { sender }),
  };
}

/** Paystack's published answers about charges by mandate have no fee; the nightly comparison finds one told later. */
const feeUnsaid = (channel: Transaction['channel']): Kobo | undefined =>
  channel === DIRECT_DEBIT ? NO_KOBO : undefined;

/** Undefined if the account number is masked or the bank's name is unknown. */
function senderOf(authorization: Authorization): Sender | undefined {
  const { sender_name: name, sender_bank: bankName, sender_bank_account_number: accountNumber } = authorization;
  const bank = banks.find((known) => known.name === bankName);
  if (!name || !bank || !/^\d{10}$/.test(accountNumber ?? '')) return undefined;
  return { name, bankName: bank.name, bankCode: bank.code, accountNumber: accountNumber ?? '' };
}
