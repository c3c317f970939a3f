import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer';

const TIMEOUT_MS = 10_000;

/** Sends by the SMTP server of `SMTP_URL`; a server that does not answer counts as failed after ten seconds. */
export function createSmtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    dnsTimeout: TIMEOUT_MS,
  });
  return {
    async send({ to, subject, text }) {
      // An address as an object is never parsed, so a typed one cannot name further recipients.
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text });
    },
    async close() {
      transport.close();
    },
  };
}
