import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export interface ServerProcess {
  readonly pid: number;
  readonly url: string;
  stop(): Promise<void>;
}

const START_LIMIT_MS = 60_000;

const running = new Set<ChildProcess>();
// Servers must not outlive the benchmark.
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Resolves when the program prints its address; its output goes to a log in `folder`. */
export async function startProcess(
  args: readonly string[],
  env: Record<string, string>,
  folder: string,
): Promise<ServerProcess> {
  const log = join(folder, `server-${randomUUID()}.log`);
  const out = openSync(log, 'wx');
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', out, out],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
  });
  closeSync(out);
  running.add(child);
  const giveUpAt = Date.now() + START_LIMIT_MS;
  for (;;) {
    const said = readFileSync(log, 'utf8');
    const port = /http:\/\/[^\s/:]+:(\d+)/.exec(said)?.[1];
    if (port !== undefined && child.pid !== undefined) {
      return {
        pid: child.pid,
        url: `http://127.0.0.1:${port}`,
        async stop() {
          running.delete(child);
          if (child.exitCode !== null) return;
          const ended = once(child, 'exit');
          child.kill('SIGTERM');
          await ended;
        },
      };
    }
    if (child.exitCode !== null || Date.now() > giveUpAt)
      throw new Error(`A server did not start. Its output:\n${said}`);
    await wait(10);
  }
}

const MB_IN_KB = 1024;

/** Resident memory in MB, current or peak; NaN if the system doesn't report it. */
export function residentMemory(pid: number, which: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`${which}:\\s+(\\d+)`).exec(status)?.[1] ?? Number.NaN) / MB_IN_KB;
}
