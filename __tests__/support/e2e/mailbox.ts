import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const WAIT_LIMIT_MS = 5000;
const POLL_MS = 25;

interface KeptMail {
  to: string;
  subject: string;
  text: string;
  code?: string;
}

export class Mailbox {
  // Each mail is returned once, so that a second request gets the next code.
  private readonly read = new Set<string>();
  private readonly opened = new Map<string, KeptMail>();

  constructor(private readonly folder: string) {}

  async next(email: string): Promise<KeptMail> {
    const givenUpAt = Date.now() + WAIT_LIMIT_MS;
    while (Date.now() < givenUpAt) {
      const newest = (await this.takeUnread(email)).at(-1);
      if (newest) return newest;
      await pause(POLL_MS);
    }
    throw new Error(`No new mail to ${email} came in time`);
  }

  async codeFor(email: string): Promise<string> {
    const { code, subject } = await this.next(email);
    if (code === undefined) throw new Error(`The mail '${subject}' to ${email} carries no code`);
    return code;
  }

  /** Skips mails without a code, which jobs send in between. */
  async codeAmongMails(email: string): Promise<string> {
    const givenUpAt = Date.now() + WAIT_LIMIT_MS;
    while (Date.now() < givenUpAt) {
      const { code } = (await this.takeUnread(email)).findLast((mail) => mail.code !== undefined) ?? {};
      if (code !== undefined) return code;
      await pause(POLL_MS);
    }
    throw new Error(`No code came to ${email} in time`);
  }

  async count(email: string): Promise<number> {
    const mails = await Promise.all((await this.names()).map((name) => this.open(name)));
    return mails.filter(({ to }) => to.toLowerCase() === email.toLowerCase()).length;
  }

  private async takeUnread(email: string): Promise<KeptMail[]> {
    const unread = (await this.names()).filter((name) => !this.read.has(name));
    const taken: KeptMail[] = [];
    for (const name of unread) {
      const mail = await this.open(name);
      if (mail.to.toLowerCase() !== email.toLowerCase()) continue;
      this.read.add(name);
      taken.push(mail);
    }
    return taken;
  }

  private async names(): Promise<string[]> {
    const names = await readdir(this.folder).catch(() => []);
    return names.filter((name) => /^\d.*\.json$/.test(name)).sort();
  }

  private async open(name: string): Promise<KeptMail> {
    const mail = this.opened.get(name) ?? (JSON.parse(await readFile(join(this.folder, name), 'utf8')) as KeptMail);
    this.opened.set(name, mail);
    return mail;
  }
}

export const otherCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
