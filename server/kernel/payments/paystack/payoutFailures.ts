import type { PayoutFailure } from '#contract/money/payouts/payoutFailures';
import type { PaystackRefused } from './errors';

const byStatus: ReadonlyMap<string, PayoutFailure> = new Map([
  ['blocked', 'stopped'],
  ['rejected', 'stopped'],
  ['abandoned', 'ourSide'],
]);

/** For a transfer that was started; Paystack only gives its state. */
export const failureOfStatus = (status: string): PayoutFailure => byStatus.get(status) ?? 'unsaid';

/** For a transfer that was never started. */
export function failureOfRefusal({ reason }: PaystackRefused): PayoutFailure {
  if (/balance|limit|otp/i.test(reason)) return 'ourSide';
  return /account|recipient|bank/i.test(reason) ? 'accountUnusable' : 'unsaid';
}
