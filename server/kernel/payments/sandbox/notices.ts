import { createHmac } from 'node:crypto';
import { kobo, type Kobo } from '#contract/money/kobo';
import { PAYOUT_FAILURES } from '#contract/money/payouts/payoutFailures';
import { CHARGE_FAILURES } from '#contract/money/mandates/mandates';
import { bvnFailures } from '#contract/people/identity/bvn';
import { isSameText, type Keys } from '../../security/keys';
import type { BvnOwner, ChargeStatus, IncomingMoney, Notice, PayoutStatus, Sender } from '../provider';

export const SIGNATURE_HEADER = 'x-sandbox-signature';

export const writeNotice = (notice: Notice): string => JSON.stringify(notice);

export const signatureOf = ({ webhooks }: Pick<Keys, 'webhooks'>, body: string): string =>
  createHmac('sha512', webhooks).update(body).digest('hex');

export const isGenuine = (keys: Pick<Keys, 'webhooks'>, body: string, signature: string): boolean =>
  isSameText(signature, signatureOf(keys, body));

export function readNotice(body: string): Notice {
  const fields = fieldsOf(JSON.parse(body));
  const reference = () => textAt(fields, 'reference');
  switch (fields.get('kind')) {
    case 'deposit':
      return { kind: 'deposit', ...readMoney(fields, textAt(fields, 'accountNumber')) };
    case 'mandate':
      return { kind: 'mandate', reference: reference() };
    case 'charge':
      return { kind: 'charge', reference: reference(), status: readCharge(fieldsOf(fields.get('status'))) };
    case 'payout':
      return { kind: 'payout', reference: reference(), status: readStatus(fieldsOf(fields.get('status'))) };
    case 'identity': {
      const failure = bvnFailures.find((known) => known === fields.get('failure'));
      const owner = fieldsOf(fields.get('owner'));
      return {
        kind: 'identity',
        reference: reference(),
        ...(failure && { failure }),
        ...(owner.size > 0 && { owner: readOwner(owner) }),
      };
    }
    default:
      return { kind: 'other' };
  }
}

function readMoney(fields: ReadonlyMap<string, unknown>, accountNumber: string): IncomingMoney {
  const sender = fieldsOf(fields.get('sender'));
  // Older notices lack it.
  const sentAt = fields.get('sentAt');
  return {
    reference: textAt(fields, 'reference'),
    accountNumber,
    amountKobo: koboAt(fields, 'amountKobo'),
    feeKobo: koboAt(fields, 'feeKobo'),
    ...(typeof sentAt === 'string' && { sentAt: new Date(sentAt) }),
    ...(sender.size > 0 && { sender: readSender(sender) }),
  };
}

function readCharge(fields: ReadonlyMap<string, unknown>): ChargeStatus {
  const state = fields.get('state');
  if (state === 'pending') return { state };
  if (state === 'succeeded') return { state, money: readMoney(fieldsOf(fields.get('money')), '') };
  const failure = CHARGE_FAILURES.find((known) => known === fields.get('failure'));
  if (state !== 'failed' || !failure) throw new TypeError('A charge has no known state');
  return { state, failure, feeKobo: koboAt(fields, 'feeKobo') };
}

function readOwner(fields: ReadonlyMap<string, unknown>): BvnOwner {
  const bornOn = fields.get('dateOfBirth');
  return {
    firstName: textAt(fields, 'firstName'),
    lastName: textAt(fields, 'lastName'),
    ...(typeof bornOn === 'string' && { dateOfBirth: bornOn }),
  };
}

const readSender = (fields: ReadonlyMap<string, unknown>): Sender => ({
  name: textAt(fields, 'name'),
  bankName: textAt(fields, 'bankName'),
  bankCode: textAt(fields, 'bankCode'),
  accountNumber: textAt(fields, 'accountNumber'),
});

function readStatus(fields: ReadonlyMap<string, unknown>): PayoutStatus {
  const state = fields.get('state');
  if (state === 'paid' || state === 'reversed') return { state, feeKobo: koboAt(fields, 'feeKobo') };
  if (state === 'pending') return { state };
  if (state === 'failed') {
    const code = fields.get('code');
    const failure = PAYOUT_FAILURES.find((known) => known === fields.get('failure'));
    // Older notices lack both.
    return { state, failure: failure ?? 'unsaid', ...(typeof code === 'string' && { code }) };
  }
  throw new TypeError('A payout has no known state');
}

const fieldsOf = (value: unknown): ReadonlyMap<string, unknown> =>
  new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);

function textAt(fields: ReadonlyMap<string, unknown>, name: string): string {
  const value = fields.get(name);
  if (typeof value !== 'string' || value === '') throw new TypeError(`A notice has no ${name}`);
  return value;
}

function koboAt(fields: ReadonlyMap<string, unknown>, name: string): Kobo {
  const value = fields.get(name);
  if (typeof value !== 'number' || value < 0) throw new TypeError(`A notice has no ${name}`);
  return kobo(value);
}
