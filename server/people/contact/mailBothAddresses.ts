import type { Tx } from '../../kernel/db/connection';
import { enqueue } from '../../kernel/jobs/enqueue';
import type { JobData } from '../../kernel/jobs/queues';

/** Mails both addresses of a change; the old one's mail is also a notice. */
export async function mailBothAddresses(
  tx: Tx,
  contactChangeId: string,
  step: JobData['contact-mail']['step'],
): Promise<void> {
  await enqueue(tx, 'contact-mail', { contactChangeId, step });
  await enqueue(tx, 'new-address-mail', { contactChangeId, step });
}
