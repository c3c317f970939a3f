import type { Settings } from '../config/config';
import { completeMails } from './completeMails';
import type { Mailer, MailTransport } from './mailer';
import { createOutboxMailer, outboxDir } from './outbox';
import { createSmtpMailer } from './smtp';

export function createMailer(settings: Settings, now: () => Date, say: (line: string) => void): Mailer {
  return completeMails(createTransport(settings, now, say), settings);
}

function createTransport(
  { smtpUrl, mailFrom, dataDir }: Settings,
  now: () => Date,
  say: (line: string) => void,
): MailTransport {
  if (smtpUrl !== undefined) return createSmtpMailer(smtpUrl, mailFrom);
  return createOutboxMailer(outboxDir(dataDir), now, (mail) => say(`Mail to ${mail.to}: ${mail.subject}`));
}
