import { startMailServer, type MailServer, type ReceivedMail } from '#support/receivers/mailServer';

export interface Postbox extends MailServer {
  codeFor: (email: string) => string;
  mailsTo: (email: string) => ReceivedMail[];
}

/** Mail clients recognise a repeated mail by its id. */
export const messageId = ({ source }: ReceivedMail): string => /^Message-ID: (.+)$/im.exec(source)?.[1] ?? source;

const CODE = /^Subject: (\d{6}) /m;

export async function openPostbox(): Promise<Postbox> {
  const server = await startMailServer();
  return {
    ...server,
    codeFor(email) {
      const mail = server.received.findLast(({ to, source }) => to.includes(email) && CODE.test(source));
      return CODE.exec(mail?.source ?? '')?.[1] ?? '';
    },
    mailsTo: (email) => server.received.filter(({ to }) => to.includes(email)),
  };
}
