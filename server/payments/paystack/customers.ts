import type { BvnFailure } from '../../../contract/people/identity/bvn';
import type { ReceivingAccount } from '../../../contract/money/wallet/wallet';
import { CodedError } from '../../errors';
import type { AccountHolder, IdentityQuestion, StartedCheck } from '../provider';
import { isSameName } from '../sameName';
import { acceptedAnswer, customerAnswer, dedicatedAccountAnswer } from './answers';
import type { PaystackClient } from './client';
import { PaystackRefused } from './errors';

type Customer = Awaited<ReturnType<typeof findCustomer>>;
type Names = Pick<AccountHolder, 'email' | 'firstName' | 'lastName' | 'phoneNumber'>;

/** @param code the customer's, or the email by which Paystack knows them too */
export async function findCustomer(ask: PaystackClient, code: string) {
  const { data } = await ask({ method: 'GET', path: `/customer/${encodeURIComponent(code)}` }, customerAnswer);
  return data;
}

/**
 * The customer of an email under present names, made where there is none. Who is identified keeps the names of the BVN.
 * Asked again it does no harm.
 */
async function keepCustomer(
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

/** @param bank whose account it is to be, by Paystack's name; one of Paystack's choice where it is left out */
export async function openReceivingAccount(
  ask: PaystackClient,
  holder: AccountHolder,
  bank: string | undefined,
): Promise<ReceivingAccount> {
  const customer = await keepCustomer(ask, holder);
  const account =
    // One that was opened by a call whose answer was lost.
    customer.dedicated_account ?? (await openDedicatedAccount(ask, customer, bank));
  return { accountNumber: account.account_number, bankName: account.bank.name, accountName: account.account_name };
}

async function openDedicatedAccount(ask: PaystackClient, { customer_code }: Customer, bank: string | undefined) {
  const body = { customer: customer_code, ...(bank !== undefined && { preferred_bank: bank }) };
  const { data } = await ask({ method: 'POST', path: '/dedicated_account', body }, dedicatedAccountAnswer);
  return data;
}

/**
 * How an answer about a BVN is known again: Paystack names the customer, and the number by its ends alone.
 * @param bvn whole or masked
 */
export const checkReference = (customerCode: string, bvn: string): string => `${customerCode}/${bvn.slice(-3)}`;

/**
 * Has Paystack compare the names, and whether the bank account is linked to the number; its notice says what came of it.
 * @throws CodedError BVN_NEEDS_BANK_ACCOUNT
 */
export async function checkIdentity(ask: PaystackClient, question: IdentityQuestion): Promise<StartedCheck> {
  const { bvn, firstName, lastName, account } = question;
  if (!account) throw new CodedError('BVN_NEEDS_BANK_ACCOUNT');
  const { customer_code: code } = await keepCustomer(ask, question);
  const reference = checkReference(code, bvn);
  const body = {
    ...{ country: 'NG', type: 'bank_account', bvn, first_name: firstName, last_name: lastName },
    ...{ bank_code: account.bankCode, account_number: account.accountNumber },
  };
  try {
    await ask({ method: 'POST', path: `/customer/${code}/identification`, body }, acceptedAnswer);
    return { reference };
  } catch (error) {
    if (!(error instanceof PaystackRefused)) throw error;
    const customer = await findCustomer(ask, code);
    return customer.identified
      ? identifiedBefore(customer, question, reference)
      : { reference, failure: failureOf(error.reason) };
  }
}

/**
 * Of somebody who was identified by an earlier call, whose answer or notice was lost, or before they deleted an account:
 * Paystack tells nothing any more.
 */
function identifiedBefore(customer: Customer, question: IdentityQuestion, reference: string): StartedCheck {
  const numbers = (customer.identifications ?? []).map(({ bvn, value }) => bvn ?? value ?? '');
  if (!numbers.some((shown) => isShownAs(question.bvn, shown))) return { reference, failure: 'unknownNumber' };
  const known = `${customer.first_name ?? ''} ${customer.last_name ?? ''}`;
  const isTheirs = isSameName(known, `${question.firstName} ${question.lastName}`);
  return isTheirs ? { reference, isVerified: true } : { reference, failure: 'namesDiffer' };
}

/** Whether a number begins and ends as Paystack shows one, as in `123*****678`. */
function isShownAs(bvn: string, shown: string): boolean {
  const [start = '', end = ''] = shown.split(/\*+/);
  return shown !== '' && bvn.startsWith(start) && bvn.endsWith(end);
}

/** @param reason Paystack's words */
export const failureOf = (reason: string): BvnFailure => (/\bnames?\b/i.test(reason) ? 'namesDiffer' : 'unknownNumber');
