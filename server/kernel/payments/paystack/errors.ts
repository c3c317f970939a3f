import { CodedError } from '../../errors';

/** Repeating the call wouldn't help. */
export class PaystackRefused extends Error {
  override readonly name = 'PaystackRefused';

  constructor(
    readonly status: number,
    /** For mapping only; never logged or shown. */
    readonly reason: string,
    /** Contains no personal data. */
    readonly code: string,
  ) {
    super(`Paystack refused a call with ${status}`);
  }
}

/** Other refusals don't say whether the thing exists. */
export const isUnknown = ({ status, reason }: PaystackRefused): boolean =>
  status === 404 || /not[ _]found/i.test(reason);

/** Paystack may or may not have acted. */
export const unanswered = (): CodedError => new CodedError('PROVIDER_NO_ANSWER');

/** Paystack has not acted because of its rate limit. */
export const rateLimited = (retryAfterSeconds: number): CodedError =>
  new CodedError('PROVIDER_NO_ANSWER', { retryAfterSeconds });
