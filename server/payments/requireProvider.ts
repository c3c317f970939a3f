import { CodedError } from '../errors';
import type { PaymentProvider } from './provider';

/** @throws CodedError PAYMENTS_UNAVAILABLE where nobody moves money for this installation */
export function requireProvider({ payments }: { payments: PaymentProvider | undefined }): PaymentProvider {
  if (!payments) throw new CodedError('PAYMENTS_UNAVAILABLE');
  return payments;
}
