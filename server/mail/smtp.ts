import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer';

const TIMEOUT_MS = 10_000;

/** Fails where the work takes longer: each step of a slow server may be in time, and all of them together not. */
async function inTime(work: Promise<unknown>, milliseconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The mail server takes too long')), milliseconds);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

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
    async send({ to, subject, text }) {
      // An address as an object is never parsed, so a typed one cannot name further recipients.
      await inTime(transport.sendMail({ from, to: { name: '', address: to }, subject, text }), timeoutMs);
    },
    async close() {
      transport.close();
    },
  };
}
