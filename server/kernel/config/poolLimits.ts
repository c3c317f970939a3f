import type { ReadVariable } from './variables';

export interface PoolLimits {
  size: number;
  waitMs: number;
  timeoutMs: number;
}

export const defaultPoolLimits: PoolLimits = { size: 10, waitMs: 5000, timeoutMs: 10_000 };

export function readPoolLimits(text: ReadVariable, complain: (problem: string) => void): PoolLimits {
  const read = (
    variable: 'DATABASE_POOL_SIZE' | 'DATABASE_WAIT_SECONDS' | 'DATABASE_TIMEOUT_SECONDS',
    most: number,
  ): number => {
    const value = /^\d{1,4}$/.test(text(variable)) ? Number(text(variable)) : 0;
    if (value < 1 || value > most) complain(`${variable} must be a whole number from 1 to ${most}`);
    return value;
  };
  return {
    size: read('DATABASE_POOL_SIZE', 1000),
    waitMs: read('DATABASE_WAIT_SECONDS', 60) * 1000,
    timeoutMs: read('DATABASE_TIMEOUT_SECONDS', 600) * 1000,
  };
}
