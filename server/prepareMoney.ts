import { markInstallation } from './businessDays/installation';
import { openFirstDay } from './businessDays/openNextDay';
import type { ServerContext } from './context';
import { dropForeignCheckpoints } from './money/ledger/checkpoint';
import { fundSandbox } from './money/ledger/houseFunds';
import { SANDBOX } from './payments/sandbox/sandbox';

/** Makes ready what money needs before the first call; however often, and by however many instances at once. */
export async function prepareMoney(context: ServerContext): Promise<void> {
  await markInstallation(context);
  await dropForeignCheckpoints(context);
  await openFirstDay(context);
  if (context.payments?.name === SANDBOX) await fundSandbox(context);
}
