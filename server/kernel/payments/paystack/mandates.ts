import { kobo, NO_KOBO } from '#contract/money/kobo';
import type { ChargeFailure } from '#contract/money/mandates/mandates';
import { CodedError } from '../../errors';
import type { ChargeOrder, ChargeStatus, MandateOrder, MandateProvider, MandateStatus } from '../provider';
import {
  acceptedAnswer,
  authorizationAnswer,
  chargedAnswer,
  customerIdAnswer,
  mandatesAnswer,
  startedAuthorizationAnswer,
} from './answers';
import type { PaystackClient } from './client';
import { isUnknown, PaystackRefused, unanswered } from './errors';
import { DIRECT_DEBIT, readTransaction } from './transactions';

/** Direct debit: mandates are Paystack's authorizations, for the channel `direct_debit`. */
export const createPaystackMandates = (ask: PaystackClient): MandateProvider => ({
  start: (order) => startMandate(ask, order),
  find: (reference) => findMandate(ask, reference),
  end: ({ code }) => deactivate(ask, code),
  charge: (order) => charge(ask, order),
  findCharge: (reference) => findCharge(ask, reference),
});

async function startMandate(ask: PaystackClient, { email, accountNumber, bankCode, returnTo }: MandateOrder) {
  const body = {
    email,
    channel: DIRECT_DEBIT,
    account: { number: accountNumber, bank_code: bankCode },
    ...(returnTo !== undefined && { callback_url: returnTo }),
  };
  try {
    const request = { method: 'POST', path: '/customer/authorization/initialize', body } as const;
    const { data } = await ask(request, startedAuthorizationAnswer);
    return { reference: data.reference, confirmUrl: data.redirect_url };
  } catch (error) {
    if (error instanceof PaystackRefused && /not supported/i.test(error.reason)) {
      throw new CodedError('BANK_WITHOUT_MANDATES');
    }
    throw error;
  }
}

/** Paystack doesn't know an authorization before the person has approved it. */
async function readAuthorization(ask: PaystackClient, reference: string) {
  try {
    const path = `/customer/authorization/verify/${encodeURIComponent(reference)}`;
    return (await ask({ method: 'GET', path, finalMessage: NOT_APPROVED }, authorizationAnswer)).data;
  } catch (error) {
    if (error instanceof PaystackRefused && (isUnknown(error) || NOT_APPROVED.test(error.reason))) return undefined;
    throw error;
  }
}

const NOT_APPROVED = /does not exist/i;

/** The customer's list of mandates also says whether one was revoked, and for which account it is. */
async function findMandate(ask: PaystackClient, reference: string): Promise<MandateStatus> {
  const found = await readAuthorization(ask, reference);
  if (!found) return { state: 'pending' };
  const customer = encodeURIComponent(found.customer.code);
  const { data: known } = await ask({ method: 'GET', path: `/customer/${customer}` }, customerIdAnswer);
  const path = `/customer/${known.id}/directdebit-mandate-authorizations`;
  const { data: mandates } = await ask({ method: 'GET', path }, mandatesAnswer);
  const mandate = mandates.find(({ authorization_code }) => authorization_code === found.authorization_code);
  if (mandate?.status === 'revoked') return { state: 'revoked' };
  if (!found.active) return { state: 'pending' };
  return {
    state: 'active',
    code: found.authorization_code,
    ...(mandate && { account: { accountNumber: mandate.account_number, bankCode: mandate.bank_code } }),
  };
}

async function deactivate(ask: PaystackClient, code: string): Promise<void> {
  try {
    const body = { authorization_code: code };
    await ask({ method: 'POST', path: '/customer/authorization/deactivate', body }, acceptedAnswer);
  } catch (error) {
    // It was deactivated before.
    if (!(error instanceof PaystackRefused && isUnknown(error))) throw error;
  }
}

/** Paystack also refuses a used reference, so a refusal is final only if no earlier call started the charge. */
async function charge(ask: PaystackClient, order: ChargeOrder): Promise<ChargeStatus> {
  const { reference, mandateReference, amountKobo } = order;
  const mandate = await readAuthorization(ask, mandateReference);
  if (!mandate?.active) return { state: 'failed', failure: 'mandateEnded', feeKobo: NO_KOBO };
  const { authorization_code, customer } = mandate;
  const body = { authorization_code, email: customer.email, amount: amountKobo, currency: 'NGN', reference };
  try {
    const path = '/transaction/charge_authorization';
    const { data } = await ask({ method: 'POST', path, body }, chargedAnswer);
    return data.status === 'success' || data.status === 'failed' ? await findCharge(ask, reference) : PENDING;
  } catch (error) {
    if (!(error instanceof PaystackRefused)) throw error;
    const status = await findCharge(ask, reference);
    if (status.state !== 'notFound') return status;
    // Used but not found: Paystack isn't consistent yet.
    if (/reference/i.test(error.reason)) return PENDING;
    return { state: 'failed', failure: failureOf(error.reason), code: error.code, feeKobo: NO_KOBO };
  }
}

const PENDING = { state: 'pending' } as const;

/** `reversed` was paid and has gone back. */
const FAILED: ReadonlySet<string> = new Set(['failed', 'abandoned', 'reversed']);

export async function findCharge(ask: PaystackClient, reference: string): Promise<ChargeStatus> {
  const found = await readTransaction(ask, reference);
  if (!found) return { state: 'notFound' };
  if (found.reference !== reference) throw unanswered();
  const { status, fees, money, gateway_response: reason } = found;
  if (status === 'success') return { state: 'succeeded', money };
  if (!FAILED.has(status)) return PENDING;
  return { state: 'failed', failure: failureOf(reason ?? ''), code: status, feeKobo: kobo(fees ?? 0) };
}

function failureOf(reason: string): ChargeFailure {
  if (/insufficient|not sufficient/i.test(reason)) return 'noMoney';
  if (/mandate|authori[sz]ation/i.test(reason)) return 'mandateEnded';
  return /declin|refus|reject|block/i.test(reason) ? 'refused' : 'unsaid';
}
