import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CompleteMail, MailTransport } from './mailer';

interface KeptMail extends Omit<CompleteMail, 'html' | 'headers'> {
  sentAt: string;
  html?: string;
}

export interface ReadMail extends KeptMail {
  name: string;
}

export const outboxDir = (dataDir: string) => join(dataDir, 'outbox');

export function createOutboxMailer(
  directory: string,
  now: () => Date,
  announce: (mail: KeptMail) => void,
): MailTransport {
  let count = 0;
  return {
    async send(mail) {
      const { key, html, headers: _headers, ...content } = mail;
      const kept: KeptMail = { ...content, ...(html && { html: await html() }), sentAt: now().toISOString() };
      await mkdir(directory, { recursive: true, mode: 0o700 });
      if (key !== undefined && (await hasMail(directory, key))) return;
      count += 1;
      const name = `${kept.sentAt.replace(/[:.]/g, '-')}-${String(count).padStart(6, '0')}${key === undefined ? '' : `-${key}`}.json`;
      // Written and then renamed, so that readers never find half a mail.
      const draft = join(directory, `.${name}`);
      await writeFile(draft, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600 });
      await rename(draft, join(directory, name));
      announce(kept);
    },
    close: () => Promise.resolve(),
  };
}

async function hasMail(directory: string, key: string): Promise<boolean> {
  const names = await readdir(directory);
  return names.some((name) => !name.startsWith('.') && name.endsWith(`-${key}.json`));
}

function readMail(name: string, text: string): ReadMail | undefined {
  try {
    const mail: unknown = JSON.parse(text);
    if (typeof mail !== 'object' || mail === null) return undefined;
    const field = (name: string) => {
      const value: unknown = Reflect.get(mail, name);
      return typeof value === 'string' ? value : '';
    };
    const code = field('code');
    const html = field('html');
    return {
      name,
      to: field('to'),
      subject: field('subject'),
      text: field('text'),
      sentAt: field('sentAt'),
      ...(code && { code }),
      ...(html && { html }),
    };
  } catch {
    return undefined;
  }
}

/** Has no slash, so it can't read another folder. */
const MAIL_FILE = /^\d[\w.:-]*\.json$/;

/** @returns undefined if there is no such mail */
export async function readMailNamed(directory: string, name: string): Promise<ReadMail | undefined> {
  if (!MAIL_FILE.test(name)) return undefined;
  const text = await readFile(join(directory, name), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : readMail(name, text);
}

export async function readOutbox(directory: string, most: number): Promise<ReadMail[]> {
  const names = await readdir(directory).catch(() => []);
  const newest = names
    .filter((name) => MAIL_FILE.test(name))
    .sort()
    .reverse()
    .slice(0, most);
  const mails = await Promise.all(
    newest.map((name) => readFile(join(directory, name), 'utf8').then((text) => readMail(name, text))),
  );
  return mails.filter((mail) => mail !== undefined);
}
