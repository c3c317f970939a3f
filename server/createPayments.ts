import type { ServerContext } from './context';
import { createPaystack } from './payments/paystack/paystack';
import { createSandbox, type SumFundings } from './payments/sandbox/sandbox';
import type { PaymentProvider } from './payments/provider';

/**
 * Paystack where there is a key of it; else the sandbox's own bank, outside production alone: without a key nobody moves
 * money there, and calls about it answer 503.
 */
export const createPayments = (
  context: Pick<ServerContext, 'config' | 'db' | 'keys' | 'now'>,
  sumFundings: SumFundings,
): PaymentProvider | undefined => {
  const { paystack, production } = context.config;
  if (paystack) return createPaystack({ ...paystack, now: context.now });
  return production ? undefined : createSandbox(context, sumFundings);
};
