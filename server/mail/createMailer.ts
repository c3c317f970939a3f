import type { Settings } from '../config/config';
import type { Mailer } from './mailer';
import { createOutboxMailer, outboxDir } from './outbox';
import { createSmtpMailer } from './smtp';

export function createMailer(
  { smtpUrl, mailFrom, dataDir }: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'dataDir'>,
  now: () => Date,
  say: (line: string) => void,
): Mailer {
  if (smtpUrl !== undefined) return createSmtpMailer(smtpUrl, mailFrom);
  return createOutboxMailer(outboxDir(dataDir), now, (mail) => say(`Mail to ${mail.to}: ${mail.subject}`));
}
