import type { CompleteMail, MailTransport } from '#server/kernel/mail/mailer';

export interface RecordedMail extends CompleteMail {
  sentAt: Date;
}

export interface TestMailer extends MailTransport {
  all: RecordedMail[];
  down: boolean;
  codeFor: (email: string) => string;
}

export function createTestMailer(now = () => new Date()): TestMailer {
  const mailer: TestMailer = {
    all: [],
    down: false,
    async send(mail) {
      if (mailer.down) throw new Error('The mail server does not answer');
      mailer.all.push({ ...mail, sentAt: now() });
    },
    codeFor(email) {
      const code = mailer.all.findLast((mail) => mail.to === email && mail.code !== undefined)?.code;
      if (code === undefined) throw new Error(`No code was mailed to ${email}`);
      return code;
    },
    close: () => Promise.resolve(),
  };
  return mailer;
}
