import { readFileSync } from 'node:fs';
import type { ServerProcess } from '../startProcess';
import type { Administrator } from './administrator';

const SAMPLE_MS = 20;

/** In MB, including memory outside the heap; only available on Linux. */
function residentMegabytes(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}

/** @returns seconds, and the server's memory growth in MB */
export async function takeWholeArray(
  server: ServerProcess,
  { list }: Administrator,
): Promise<{ seconds: number; grewBy: number }> {
  const before = residentMegabytes(server.pid);
  let most = before;
  const sampling = setInterval(() => {
    most = Math.max(most, residentMegabytes(server.pid));
  }, SAMPLE_MS);
  const start = performance.now();
  try {
    await (await list()).body?.pipeTo(new WritableStream());
  } finally {
    clearInterval(sampling);
  }
  return { seconds: (performance.now() - start) / 1000, grewBy: most - before };
}
