import { once } from 'node:events';
import { BUILT_SERVER } from '#support/e2e/appServer';
import { endChild, startChild } from './ownThings';

export const API_KEY = 'key-of-the-faults';
export const TOKEN_SECRET = 'a-secret-of-the-faults-and-of-nothing-else';
export const admin = { email: 'admin@peerlend.example', password: 'Adm1n!Password' };

/** Ends a start that hangs; on a busy machine a good one takes minutes. */
const START_LIMIT_MS = 600_000;
const KEPT_OUTPUT = 8000;

export interface ServerProcess {
  url: string;
  pid: number;
  startMs: number;
  said: () => string;
  ask: (question: string) => Promise<unknown>;
  /** Waits for the process to exit. @returns the exit code, undefined if the signal ended it */
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<number | undefined>;
}

export class StartFailure extends Error {
  constructor(
    readonly code: number | undefined,
    readonly said: string,
  ) {
    super(`The server did not start (exit code ${String(code)}): ${said.trim()}`);
  }
}

// All callers here share one address, directly or behind the proxy.
const manyFromOneAddress = Object.fromEntries(
  ['SIGN_IN_ADDRESS', 'REGISTER_ADDRESS', 'FORGOT_ADDRESS'].map((name) => [`RATE_LIMIT_${name}`, '1000000/3600']),
);
// A few people here make as many calls as many people would.
const manyOfOneAccount = { CALL_LIMIT_FACTOR: '1000' };

/** @param nodeOptions Node's own options @throws StartFailure */
export async function startServer(
  env: Record<string, string>,
  nodeOptions: readonly string[] = [],
): Promise<ServerProcess> {
  const start = performance.now();
  const child = startChild(process.execPath, [...nodeOptions, ...BUILT_SERVER], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: '0',
      API_KEY,
      TOKEN_SECRET,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      ...manyFromOneAddress,
      ...manyOfOneAccount,
      ...env,
    },
  });
  let said = '';
  const listening = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        said = (said + String(chunk)).slice(-KEPT_OUTPUT);
        const port = /Peerlend is at http:\/\/localhost:(\d+)/.exec(said)?.[1];
        if (port !== undefined) resolve(`http://127.0.0.1:${port}`);
      });
    }
  });
  const ended = once(child, 'close').then(() => undefined);
  const timer = setTimeout(() => child.kill('SIGKILL'), START_LIMIT_MS);
  const url = await Promise.race([listening, ended]);
  clearTimeout(timer);
  if (url === undefined || child.pid === undefined) throw new StartFailure(child.exitCode ?? undefined, said);
  return {
    url,
    pid: child.pid,
    startMs: performance.now() - start,
    said: () => said,
    async ask(question) {
      const answered = new Promise<unknown>((resolve) => child.once('message', resolve));
      child.send(question);
      return answered;
    },
    end: (signal) => endChild(child, signal),
  };
}
