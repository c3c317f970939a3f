import type { ServerContext } from '../context';
import { createPaystack } from './paystack/paystack';
import { createSandbox, type SumFundings } from './sandbox/sandbox';
import type { PaymentProvider } from './provider';

/** Paystack if a key is set, otherwise the sandbox bank, except in production. */
export const createPayments = (
  context: Pick<ServerContext, 'config' | 'db' | 'keys' | 'now'>,
  sumFundings: SumFundings,
): PaymentProvider | undefined => {
  const { paystack, production } = context.config;
  if (paystack) return createPaystack({ ...paystack, now: context.now });
  return production ? undefined : createSandbox(context, sumFundings);
};
