import { createHmac } from 'node:crypto';
import type { InferType, ObjectSchema } from 'yup';
import { UUID } from '#contract/uuid';
import { isSameText } from '../../security/keys';
import type { Notice } from '../provider';
import {
  assignmentEvent,
  chargeEvent,
  disputeEvent,
  eventBody,
  identificationEvent,
  mandateEvent,
  refundEvent,
  transferEvent,
} from './answers';
import { checkReference, failureOf, findCustomer, ownerOf } from './customers';
import type { PaystackClient } from './client';
import { findCharge } from './mandates';
import { findTransfer } from './transfers';
import { DEDICATED, DIRECT_DEBIT, findDeposit } from './transactions';

export const SIGNATURE_HEADER = 'x-paystack-signature';

export const signatureOf = (secretKey: string, body: string): string =>
  createHmac('sha512', secretKey).update(body).digest('hex');

export const isGenuine = (secretKey: string, body: string, signature: string): boolean =>
  isSameText(signature, signatureOf(secretKey, body));

type Data = NonNullable<InferType<typeof eventBody>['data']>;
type Reader = (ask: PaystackClient, data: Data) => Promise<Notice>;

/** An event only says what to look up; the API's answer counts. */
const readers: Readonly<Record<string, Reader>> = {
  'charge.success': readCharge,
  'charge.failed': readCharge,
  'charge.dispute.create': readDispute,
  'charge.dispute.resolve': readDispute,
  'refund.processed': async (ask, data) => readDirectDebit(ask, (await read(refundEvent, data)).transaction_reference),
  'direct_debit.authorization.created': readMandate,
  'direct_debit.authorization.active': readMandate,
  'transfer.success': readTransfer,
  'transfer.failed': readTransfer,
  'transfer.reversed': readTransfer,
  'customeridentification.success': (ask, data) => readIdentification(ask, data, true),
  'customeridentification.failed': (ask, data) => readIdentification(ask, data, false),
  'dedicatedaccount.assign.success': async (_ask, data) => {
    const { customer } = await read(assignmentEvent, data);
    return { kind: 'receivingAccount', email: customer.email };
  },
};

/** @throws Error if it can't be read, or if Paystack doesn't know its subject yet */
export async function readNotice(ask: PaystackClient, body: string): Promise<Notice> {
  const { event, data } = await read(eventBody, JSON.parse(body));
  const reader = Object.hasOwn(readers, event) ? readers[event] : undefined;
  return reader ? reader(ask, data) : { kind: 'other' };
}

const read = <Shape extends object>(schema: ObjectSchema<Shape>, value: unknown) =>
  schema.validate(value, { strict: true });

async function readCharge(ask: PaystackClient, data: Data): Promise<Notice> {
  const { reference, channel, authorization } = await read(chargeEvent, data);
  if (channel === DIRECT_DEBIT) return readDirectDebit(ask, reference);
  if (channel !== DEDICATED) return { kind: 'other' };
  const deposit = await findDeposit(ask, reference);
  if (!deposit) throw new Error("Paystack doesn't know the deposit in its notice");
  const accountNumber = deposit.accountNumber || (authorization?.receiver_bank_account_number ?? '');
  return { kind: 'deposit', ...deposit, accountNumber };
}

async function readDispute(ask: PaystackClient, data: Data): Promise<Notice> {
  return readDirectDebit(ask, (await read(disputeEvent, data)).transaction.reference);
}

/** A transaction that has gone back is `reversed`. */
async function readDirectDebit(ask: PaystackClient, reference: string): Promise<Notice> {
  // A charge made elsewhere has no UUID.
  if (!UUID.test(reference)) return { kind: 'other' };
  const status = await findCharge(ask, reference);
  if (status.state === 'notFound') throw new Error("Paystack doesn't know the charge in its notice");
  return { kind: 'charge', reference, status };
}

async function readMandate(_ask: PaystackClient, data: Data): Promise<Notice> {
  const { reference, customer } = await read(mandateEvent, data);
  return reference ? { kind: 'mandate', reference } : { kind: 'mandateOf', email: customer.email };
}

async function readTransfer(ask: PaystackClient, data: Data): Promise<Notice> {
  const { reference } = await read(transferEvent, data);
  // A transfer made by hand has no UUID.
  if (!reference || !UUID.test(reference)) return { kind: 'other' };
  const status = await findTransfer(ask, reference);
  if (status.state === 'notFound') throw new Error("Paystack doesn't know the transfer in its notice");
  return { kind: 'payout', reference, status };
}

async function readIdentification(ask: PaystackClient, data: Data, isVerified: boolean): Promise<Notice> {
  const { customer_code: code, identification, reason } = await read(identificationEvent, data);
  const reference = checkReference(code, identification.bvn ?? identification.value ?? '');
  if (!isVerified) return { kind: 'identity', reference, failure: failureOf(reason ?? '') };
  const customer = await findCustomer(ask, code);
  if (!customer.identified) throw new Error("Paystack doesn't know the person in its notice");
  return { kind: 'identity', reference, ...ownerOf(customer) };
}
