import { createTransport } from 'nodemailer';
import { inTime } from '../inTime';
import type { Mailer } from './mailer';

const TIMEOUT_MS = 10_000;

/**
 * Sends by the SMTP server of `SMTP_URL`; one that has not taken the mail after ten seconds counts as failed.
 * @param timeoutMs how long a mail may take
 */
export function createSmtpMailer(smtpUrl: string, from: string, timeoutMs = TIMEOUT_MS): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
  });
  return {
    async send({ to, subject, text, key }) {
      // By its id a mailbox knows a mail that comes twice.
      const messageId = key === undefined ? undefined : `<${key}@${domainOf(from)}>`;
      // An address as an object is never parsed, so a typed one cannot name further recipients.
      const sent = transport.sendMail({ from, to: { name: '', address: to }, subject, text, messageId });
      // Each step of a slow server may be in time, and all of them together not.
      await inTime(sent, timeoutMs, 'The mail server takes too long');
    },
    async close() {
      transport.close();
    },
  };
}

const domainOf = (from: string): string => /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
