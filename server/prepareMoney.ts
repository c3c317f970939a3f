import { markInstallation } from './kernel/businessDays/clock';
import { openFirstDay } from './kernel/businessDays/openNextDay';
import type { ServerContext } from './kernel/context';
import { dropForeignCheckpoints } from './money/ledger/checkpoint';
import { fundSandbox } from './money/ledger/houseFunds';
import { SANDBOX } from './kernel/payments/sandbox/sandbox';

/** Safe to repeat and to run on several instances at once. */
export async function prepareMoney(context: ServerContext): Promise<void> {
  await markInstallation(context);
  await dropForeignCheckpoints(context);
  await openFirstDay(context);
  if (context.payments?.name === SANDBOX) await fundSandbox(context);
}
