import { CodedError } from '../../errors';

/** The same call would be refused again. */
export class PaystackRefused extends Error {
  override readonly name = 'PaystackRefused';

  constructor(
    readonly status: number,
    /** For mapping only; never logged or shown. */
    readonly reason: string,
    /** Holds nothing about people. */
    readonly code: string,
  ) {
    super(`Paystack refused a call with ${status}`);
  }
}

/** Other refusals don't say whether the thing exists. */
export const isUnknown = ({ status, reason }: PaystackRefused): boolean =>
  status === 404 || /not[ _]found/i.test(reason);

/** Paystack may have acted or not. */
export const unanswered = (): CodedError => new CodedError('PROVIDER_NO_ANSWER');

/** Paystack has not acted, because of its rate limit. */
export const rateLimited = (retryAfterSeconds: number): CodedError =>
  new CodedError('PROVIDER_NO_ANSWER', { retryAfterSeconds });
