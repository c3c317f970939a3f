import type { BankAddress, PaymentProvider } from '../provider';
import { resolvedAnswer } from './answers';
import { createClient, type ClientOptions, type PaystackClient } from './client';
import { checkIdentity, openReceivingAccount } from './customers';
import { PaystackRefused } from './errors';
import { createPaystackMandates } from './mandates';
import { isGenuine, readNotice, SIGNATURE_HEADER } from './notices';
import { findDeposit, listDeposits, readBalance } from './transactions';
import { findTransfer, listTransfers, startTransfer, transferFee, DEDICATED_ACCOUNT_PRICE } from './transfers';

const PAYSTACK = 'paystack';

interface PaystackOptions extends ClientOptions {
  bank?: string | undefined;
  /** Whether Paystack has enabled direct debit for this business. */
  directDebit?: boolean;
}

export function createPaystack(options: PaystackOptions): PaymentProvider {
  const { secretKey, bank, directDebit = false } = options;
  const ask = createClient(options);
  return {
    name: PAYSTACK,
    signatureHeader: SIGNATURE_HEADER,
    openReceivingAccount: (holder) => openReceivingAccount(ask, holder, bank),
    nameOfAccount: (account) => nameOfAccount(ask, account),
    depositPrice: DEDICATED_ACCOUNT_PRICE,
    payoutFee: transferFee,
    pay: (order) => startTransfer(ask, order),
    findPayout: (reference) => findTransfer(ask, reference),
    checkIdentity: (question) => checkIdentity(ask, question),
    isGenuine: (body, signature) => isGenuine(secretKey, body, signature),
    readNotice: (body) => readNotice(ask, body),
    findDeposit: (reference) => findDeposit(ask, reference),
    listDeposits: (from, to) => listDeposits(ask, { from, to }, directDebit),
    listPayouts: (from, to) => listTransfers(ask, { from, to }),
    readBalance: () => readBalance(ask),
    mandates: directDebit ? createPaystackMandates(ask) : undefined,
  };
}

async function nameOfAccount(ask: PaystackClient, account: BankAddress): Promise<string | undefined> {
  const query = { account_number: account.accountNumber, bank_code: account.bankCode };
  try {
    const { data } = await ask({ method: 'GET', path: '/bank/resolve', query }, resolvedAnswer);
    return data.account_name;
  } catch (error) {
    if (error instanceof PaystackRefused) return undefined;
    throw error;
  }
}
