import type { BvnFailure } from '#contract/people/identity/bvn';
import type { ReceivingAccount } from '#contract/money/wallet/walletSchema';
import { CodedError } from '../../errors';
import type { AccountHolder, BvnOwner, IdentityQuestion, StartedCheck } from '../provider';
import { isSameName } from '#contract/people/fields/sameName';
import { acceptedAnswer, customerAnswer, dedicatedAccountAnswer } from './answers';
import type { PaystackClient } from './client';
import { PaystackRefused } from './errors';

type Customer = Awaited<ReturnType<typeof findCustomer>>;
type Names = Pick<AccountHolder, 'email' | 'firstName' | 'lastName' | 'phoneNumber'>;

export async function findCustomer(ask: PaystackClient, code: string) {
  const { data } = await ask({ method: 'GET', path: `/customer/${encodeURIComponent(code)}` }, customerAnswer);
  return data;
}

/** An identified customer keeps the BVN's names. Safe to repeat. */
async function saveCustomer(
  ask: PaystackClient,
  { email, firstName, lastName, phoneNumber }: Names,
): Promise<Customer> {
  const names = { first_name: firstName, last_name: lastName, phone: phoneNumber };
  try {
    const known = await findCustomer(ask, email);
    if (!known.identified)
      await ask({ method: 'PUT', path: `/customer/${known.customer_code}`, body: names }, acceptedAnswer);
    return known;
  } catch (error) {
    if (!(error instanceof PaystackRefused && error.status === 404)) throw error;
    const { data } = await ask({ method: 'POST', path: '/customer', body: { email, ...names } }, customerAnswer);
    return data;
  }
}

export async function openReceivingAccount(
  ask: PaystackClient,
  holder: AccountHolder,
  bank: string | undefined,
): Promise<ReceivingAccount> {
  const customer = await saveCustomer(ask, holder);
  const account =
    // Already opened by a call whose answer was lost.
    customer.dedicated_account ?? (await openDedicatedAccount(ask, customer, bank));
  return { accountNumber: account.account_number, bankName: account.bank.name, accountName: account.account_name };
}

async function openDedicatedAccount(ask: PaystackClient, { customer_code }: Customer, bank: string | undefined) {
  const body = { customer: customer_code, ...(bank !== undefined && { preferred_bank: bank }) };
  const { data } = await ask({ method: 'POST', path: '/dedicated_account', body }, dedicatedAccountAnswer);
  return data;
}

/** Paystack's notice contains only the customer and the BVN's first and last digits. */
export const checkReference = (customerCode: string, bvn: string): string => `${customerCode}/${bvn.slice(-3)}`;

/** A notice brings the result. @throws CodedError BVN_NEEDS_BANK_ACCOUNT */
export async function checkIdentity(ask: PaystackClient, question: IdentityQuestion): Promise<StartedCheck> {
  const { bvn, firstName, lastName, account } = question;
  if (!account) throw new CodedError('BVN_NEEDS_BANK_ACCOUNT');
  const { customer_code: code, identified } = await saveCustomer(ask, question);
  const reference = checkReference(code, bvn);
  if (!(await question.claim(reference, identified))) return { reference, failure: 'unknownNumber' };
  const body = {
    country: 'NG',
    type: 'bank_account',
    bvn,
    first_name: firstName,
    last_name: lastName,
    bank_code: account.bankCode,
    account_number: account.accountNumber,
  };
  try {
    await ask({ method: 'POST', path: `/customer/${code}/identification`, body }, acceptedAnswer);
    return { reference };
  } catch (error) {
    if (!(error instanceof PaystackRefused)) throw error;
    const customer = await findCustomer(ask, code);
    if (!customer.identified) return { reference, failure: failureOf(error.reason) };
    return identifiedBefore(customer, question, reference);
  }
}

/**
 * The result for a customer identified earlier, by a call whose answer or notice was lost or for a deleted account:
 * Paystack sends no new notice. It masks the number, so only our own record says whose it is.
 */
async function identifiedBefore(
  customer: Customer,
  question: IdentityQuestion,
  reference: string,
): Promise<StartedCheck> {
  if (!(await question.claim(reference, true))) return { reference, failure: 'unknownNumber' };
  const known = `${customer.first_name ?? ''} ${customer.last_name ?? ''}`;
  return isSameName(known, question)
    ? { reference, isVerified: true, ...ownerOf(customer) }
    : { reference, failure: 'namesDiffer' };
}

/** An identified customer has the BVN's names. */
export const ownerOf = ({ first_name, last_name }: Customer): { owner?: BvnOwner } =>
  first_name && last_name ? { owner: { firstName: first_name, lastName: last_name } } : {};

export const failureOf = (reason: string): BvnFailure => (/\bnames?\b/i.test(reason) ? 'namesDiffer' : 'unknownNumber');
