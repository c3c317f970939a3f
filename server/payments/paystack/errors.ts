import { CodedError } from '../../errors';

/** Paystack has decided against a call: asked again in the same words, it says the same. */
export class PaystackRefused extends Error {
  override readonly name = 'PaystackRefused';

  constructor(
    readonly status: number,
    /** What it says of the reason, for whoever maps reasons; never logged or shown. */
    readonly reason: string,
  ) {
    super(`Paystack refused a call with ${status}`);
  }
}

/** Whether Paystack says that it does not know what it was asked for; any other refusal says nothing about that. */
export const isUnknown = ({ status, reason }: PaystackRefused): boolean =>
  status === 404 || /not[ _]found/i.test(reason);

/** Nobody knows whether Paystack acted: it was too late, unreachable, in trouble itself, or not to be understood. */
export const unanswered = (): CodedError => new CodedError('PROVIDER_NO_ANSWER');

/** Paystack has not acted, since too much was asked of it. */
export const rateLimited = (retryAfterSeconds: number): CodedError =>
  new CodedError('PROVIDER_NO_ANSWER', { retryAfterSeconds });
