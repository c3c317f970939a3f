import { readFileSync } from 'node:fs';

const MB_IN_KB = 1024;

/** Resident memory in MB, current or peak; NaN if the system doesn't report it. */
export function residentMemory(pid: number, which: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`${which}:\\s+(\\d+)`).exec(status)?.[1] ?? Number.NaN) / MB_IN_KB;
}
