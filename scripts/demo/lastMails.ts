import { createOutboxMailer, outboxDir } from '#server/kernel/mail/outbox';
import type { TestServer } from '#support/serverApp';

const MOST = 200;

/** Copies the latest mails to the demo's outbox, in order and as of when they were sent. */
export async function keepLastMails({ mails, context }: TestServer, dataDir: string): Promise<void> {
  let sentAt = context.now();
  const outbox = createOutboxMailer(
    outboxDir(dataDir),
    () => sentAt,
    () => undefined,
  );
  for (const mail of mails.all.slice(-MOST)) {
    ({ sentAt } = mail);
    await outbox.send(mail);
  }
  await outbox.close();
}
