import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  from: string;
  to: string[];
  source: string;
}

/** The server's behaviour: accept mail, refuse every recipient, never answer, or answer each step late. */
export type MailManners = 'take' | 'refuse' | 'hang' | { lateByMs: number };

export interface MailServer {
  url: string;
  received: ReceivedMail[];
  connected: () => number;
  behave: (manners: MailManners) => void;
  close: () => Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  let manners: MailManners = 'take';
  let connections = 0;
  const answer = (done: (error?: Error | null) => void) => {
    if (manners === 'hang') return;
    if (typeof manners === 'object') setTimeout(done, manners.lateByMs);
    else done();
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onConnect(_session, done) {
      connections += 1;
      answer(done);
    },
    onMailFrom: (_address, _session, done) => answer(done),
    // Mail servers name the refused recipient.
    onRcptTo: ({ address }, _session, done) =>
      manners === 'refuse' ? done(new Error(`<${address}>: Nobody of that name`)) : answer(done),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString(),
        });
        answer(done);
      });
    },
  });
  // A sender that disconnects midway isn't a failure of the mail server.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    connected: () => connections,
    behave: (wanted) => void (manners = wanted),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
