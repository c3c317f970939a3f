import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rateLimitVariables } from '#server/kernel/config/rateLimitSettings';
import { Mailbox } from './mailbox';
import { ReadyPeople } from './readyPeople';

export const API_KEY = 'browser-tests-key';

const TOKEN_SECRET = 'a-secret-of-the-browser-tests-only';

export const admin = { email: 'admin@peerlend.example', password: 'Adm1n!Password' };

/** Of a server that asks for two. */
export const secondAdmin = { email: 'second.admin@peerlend.example', password: 'Adm1n!Second' };

/** A folder below the data folder. */
export const PEOPLE = 'people';

export const START_LIMIT_MS = 300_000;

export interface AppServer {
  url: string;
  outbox: string;
  bankUrl: string;
  mailbox: Mailbox;
  people: ReadyPeople;
  dataDir: string;
  end: () => Promise<void>;
  stop: () => Promise<void>;
}

async function readGreeting(child: ChildProcess): Promise<Pick<AppServer, 'url' | 'bankUrl'>> {
  let said = '';
  return new Promise((resolve, reject) => {
    const fail = (why: string) => {
      reject(new Error(`The server ${why}. It said:\n${said}`));
    };
    const timer = setTimeout(() => {
      fail('did not say its address in time');
    }, START_LIMIT_MS);
    child.once('exit', (code) => {
      clearTimeout(timer);
      fail(`ended with exit code ${String(code)}`);
    });
    const listen = (chunk: Buffer) => {
      said += String(chunk);
      if (!said.includes('Press Ctrl+C to stop.')) return;
      clearTimeout(timer);
      const port = /https?:\/\/[^\s/:]+:(\d+)/.exec(said)?.[1] ?? '';
      const url = `http://127.0.0.1:${port}`;
      const bankUrl = url + (/\/sandbox\/bank\/\S+/.exec(said)?.[0] ?? '');
      resolve({ url, bankUrl });
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
  });
}

export interface StartOptions {
  cwd?: string;
  admins?: readonly (typeof admin)[];
  ready?: string | undefined;
}

export const BUILT_SERVER = ['--enable-source-maps', 'dist/server/main.mjs'];

/**
 * @param options.cwd folder with the `dist/client` to serve; defaults to the project
 * @param options.admins one or two
 * @param options.ready data folder to start on a copy of
 */
export async function startAppServer(
  entry: string[] = BUILT_SERVER,
  { cwd, admins: [first = admin, second] = [], ready }: StartOptions = {},
): Promise<AppServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'peerlend-e2e-'));
  if (ready !== undefined) await cp(ready, dataDir, { recursive: true });
  const child = spawn(process.execPath, entry, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      API_KEY,
      TOKEN_SECRET,
      ADMIN_EMAIL: first.email,
      ADMIN_PASSWORD: first.password,
      ...(second && { SECOND_ADMIN_EMAIL: second.email, SECOND_ADMIN_PASSWORD: second.password }),
      CALL_LIMIT_FACTOR: '1000',
      ...Object.fromEntries(rateLimitVariables.map((limit) => [limit, '100000/60'])),
    },
  });
  // Otherwise the server would outlive an interrupted worker.
  const endWithWorker = () => child.kill('SIGKILL');
  process.once('exit', endWithWorker);
  try {
    const { url, bankUrl } = await readGreeting(child);
    await fetch(`${url}/readyz`).then((ready) => {
      if (!ready.ok) throw new Error(`The server is not ready: ${ready.status}`);
    });
    const end = async () => {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      process.off('exit', endWithWorker);
    };
    const stop = async () => {
      await end();
      await rm(dataDir, { recursive: true, force: true });
    };
    const outbox = join(dataDir, 'outbox');
    const people = new ReadyPeople(join(dataDir, PEOPLE));
    return { url, outbox, bankUrl, mailbox: new Mailbox(outbox), people, dataDir, end, stop };
  } catch (error) {
    child.kill('SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
    throw error;
  }
}
