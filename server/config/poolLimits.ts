export interface PoolLimits {
  size: number;
  waitMs: number;
  timeoutMs: number;
}

export const defaultPoolLimits: PoolLimits = { size: 10, waitMs: 5000, timeoutMs: 10_000 };

export function readPoolLimits(env: NodeJS.ProcessEnv, complain: (problem: string) => void): PoolLimits {
  const read = (variable: string, most: number, fallback: number): number => {
    const text = env[variable]?.trim();
    if (!text) return fallback;
    const value = /^\d{1,4}$/.test(text) ? Number(text) : 0;
    if (value >= 1 && value <= most) return value;
    complain(`${variable} must be a whole number from 1 to ${most}`);
    return fallback;
  };
  return {
    size: read('DATABASE_POOL_SIZE', 1000, defaultPoolLimits.size),
    waitMs: read('DATABASE_WAIT_SECONDS', 60, defaultPoolLimits.waitMs / 1000) * 1000,
    timeoutMs: read('DATABASE_TIMEOUT_SECONDS', 600, defaultPoolLimits.timeoutMs / 1000) * 1000,
  };
}
