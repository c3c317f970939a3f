import type { ServerContext } from '../context';
import { createSandbox } from './sandbox/sandbox';
import type { PaymentProvider } from './provider';

/** The sandbox's own bank outside production; in production nobody yet, so that calls about money answer 503. */
export const createPayments = (
  context: Pick<ServerContext, 'config' | 'db' | 'keys' | 'now'>,
): PaymentProvider | undefined => (context.config.production ? undefined : createSandbox(context));
