import { createOutboxMailer, outboxDir } from '../../server/mail/outbox';
import type { TestServer } from '../../__tests__/support/serverApp';

const MOST = 200;

/** Copies the latest mails to the demo's outbox, in order. */
export async function keepLastMails({ mails, context }: TestServer, dataDir: string): Promise<void> {
  const outbox = createOutboxMailer(outboxDir(dataDir), context.now, () => undefined);
  for (const mail of mails.all.slice(-MOST)) await outbox.send(mail);
  await outbox.close();
}
