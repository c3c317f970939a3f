import { CodedError } from '../../errors';

/** The same call would be refused again. */
export class PaystackRefused extends Error {
  override readonly name = 'PaystackRefused';

  constructor(
    readonly status: number,
    /** Paystack's reason, for mapping only; never logged or shown. */
    readonly reason: string,
  ) {
    super(`Paystack refused a call with ${status}`);
  }
}

/** Whether Paystack says that the thing doesn't exist; other refusals say nothing about that. */
export const isUnknown = ({ status, reason }: PaystackRefused): boolean =>
  status === 404 || /not[ _]found/i.test(reason);

/** Paystack may have acted or not: timeout, no connection, a fault of its own, or an unreadable answer. */
export const unanswered = (): CodedError => new CodedError('PROVIDER_NO_ANSWER');

/** Paystack has not acted, because of its rate limit. */
export const rateLimited = (retryAfterSeconds: number): CodedError =>
  new CodedError('PROVIDER_NO_ANSWER', { retryAfterSeconds });
