import { createTransport } from 'nodemailer';
import { withTimeout } from '../withTimeout';
import type { MailTransport } from './mailer';

const TIMEOUT_MS = 10_000;

const connectTo = (smtpUrl: string, timeoutMs: number) =>
  createTransport({
    url: smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
  });

/** Whether the mail server answers and accepts the user and password of its address. */
export async function isSmtpReady(smtpUrl: string, timeoutMs = TIMEOUT_MS): Promise<boolean> {
  const transport = connectTo(smtpUrl, timeoutMs);
  try {
    return await transport.verify();
  } catch {
    return false;
  } finally {
    transport.close();
  }
}

export function createSmtpMailer(smtpUrl: string, from: string, timeoutMs = TIMEOUT_MS): MailTransport {
  const transport = connectTo(smtpUrl, timeoutMs);
  return {
    async send({ to, subject, text, html, headers, key }) {
      // Mailboxes recognise a duplicate by its message id.
      const messageId = key === undefined ? undefined : `<${key}@${domainOf(from)}>`;
      // Address objects aren't parsed, so a malicious address can't add recipients.
      const sent = transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        html: await html?.(),
        headers,
        messageId,
      });
      // A slow server may keep each step's timeout but exceed the total.
      await withTimeout(sent, timeoutMs, 'The mail server timed out');
    },
    async close() {
      transport.close();
    },
  };
}

const domainOf = (from: string): string => /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
