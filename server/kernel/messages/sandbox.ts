import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { MessagesDownError, type Messages, type TextMessage } from './messages';

/** How the sandbox treats messages until somebody chooses otherwise on its page. */
export const SANDBOX_WAYS = ['accepts', 'refuses', 'isAway', 'isSlow'] as const;
export type SandboxWay = (typeof SANDBOX_WAYS)[number];

const SLOW_MS = 5000;
const WAY_FILE = 'way.txt';
const MESSAGE_FILE = /^\d[\w.:-]*\.json$/;

export interface KeptMessage extends Omit<TextMessage, 'key'> {
  sentAt: string;
}

export const messagesDir = (dataDir: string) => join(dataDir, 'messages');

/** Keeps messages in a folder; one with a known key is accepted and not kept again. */
export function createSandboxMessages(
  directory: string,
  now: () => Date,
  announce: (message: KeptMessage) => void,
  slowMs = SLOW_MS,
): Messages {
  let count = 0;
  return {
    async send({ key, ...content }) {
      const way = await readWay(directory);
      if (way === 'isAway') throw new MessagesDownError('The sandbox is away');
      if (way === 'refuses') return 'refused';
      if (way === 'isSlow') await pause(slowMs);
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const names = await readdir(directory);
      if (names.some((name) => name.endsWith(`-${key}.json`))) return 'accepted';
      const kept: KeptMessage = { ...content, sentAt: now().toISOString() };
      count += 1;
      const name = `${kept.sentAt.replace(/[:.]/g, '-')}-${String(count).padStart(6, '0')}-${key}.json`;
      // Written and then renamed, so that readers never find half a message.
      await writeWhole(directory, name, `${JSON.stringify(kept, null, 2)}\n`);
      announce(kept);
      return 'accepted';
    },
  };
}

async function writeWhole(directory: string, name: string, text: string): Promise<void> {
  const draft = join(directory, `.${name}`);
  await writeFile(draft, text, { mode: 0o600 });
  await rename(draft, join(directory, name));
}

export async function readWay(directory: string): Promise<SandboxWay> {
  const kept = await readFile(join(directory, WAY_FILE), 'utf8').catch(() => '');
  return SANDBOX_WAYS.find((way) => way === kept.trim()) ?? 'accepts';
}

export async function chooseWay(directory: string, way: SandboxWay): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  await writeWhole(directory, WAY_FILE, `${way}\n`);
}

/** Newest first. */
export async function readMessages(directory: string, most: number): Promise<KeptMessage[]> {
  const names = await readdir(directory).catch(() => []);
  const newest = names
    .filter((name) => MESSAGE_FILE.test(name))
    .sort()
    .reverse()
    .slice(0, most);
  const texts = await Promise.all(newest.map((name) => readFile(join(directory, name), 'utf8')));
  return texts.flatMap(readMessage);
}

function readMessage(text: string): KeptMessage[] {
  try {
    const message: unknown = JSON.parse(text);
    if (typeof message !== 'object' || message === null) return [];
    const field = (name: string) => {
      const value: unknown = Reflect.get(message, name);
      return typeof value === 'string' ? value : '';
    };
    const code = field('code');
    return [{ to: field('to'), text: field('text'), sentAt: field('sentAt'), ...(code && { code }) }];
  } catch {
    return [];
  }
}
