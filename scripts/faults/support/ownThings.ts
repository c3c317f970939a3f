import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const children = new Set<ChildProcess>();
const folders = new Set<string>();

// However this program ends, nothing that it made stays behind.
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL');
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
});

/** Starts a program that ends with this one at the latest. */
export function startChild(program: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  const child = spawn(program, args, options);
  children.add(child);
  child.once('close', () => children.delete(child));
  return child;
}

/**
 * Sends a signal, where the child still runs, and waits for its end.
 * @returns the exit code; undefined where a signal ended it
 */
export async function endChild(child: ChildProcess, signal: NodeJS.Signals): Promise<number | undefined> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
  return child.exitCode ?? undefined;
}

/** A folder that goes with this program at the latest. */
export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'peerlend-faults-'));
  folders.add(folder);
  return folder;
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  folders.delete(folder);
}
