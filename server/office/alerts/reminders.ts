import { readDatabaseNow } from '../../kernel/businessDays/clock';
import type { ServerContext } from '../../kernel/context';
import { inTransaction } from '../../kernel/db/inTransaction';
import { enqueue } from '../../kernel/jobs/enqueue';
import { hasUnmailedAlerts } from './repository';

/** Mails each unacknowledged open alert once a day. */
export const remindOfAlerts = (context: ServerContext): Promise<void> =>
  inTransaction(context, async (tx) => {
    const now = await readDatabaseNow(context, tx);
    if (await hasUnmailedAlerts(tx, now)) await enqueue(tx, 'alert-mail', {});
  });
