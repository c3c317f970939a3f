import { availableParallelism } from 'node:os';
import path from 'node:path';
import { FixedQueue, Piscina } from 'piscina';
import { PASSWORD_COST, type Hashing } from './hashing';

export interface HashingThreads extends Hashing {
  /** Finishes the queue first. */
  stop(): Promise<void>;
}

/** On macOS, niceness would apply to the whole process instead of a thread. */
const NICENESS = process.platform === 'darwin' ? 0 : 5;
const IDLE_MS = 60_000;

/** Low priority and one thread fewer than there are cores keep other answers fast while sign-ins queue. */
export function startHashingThreads(rootDir: string): HashingThreads {
  const pool = new Piscina({
    filename: path.join(rootDir, 'server', 'kernel', 'security', 'hashingThread.mjs'),
    minThreads: 1,
    maxThreads: Math.max(1, availableParallelism() - 1),
    // One task waits in the thread, so that it isn't idle while this event loop is busy.
    concurrentTasksPerWorker: 2,
    idleTimeout: IDLE_MS,
    taskQueue: new FixedQueue(),
    stricterFIFO: true,
    niceIncrement: NICENESS,
    recordTiming: false,
    execArgv: [],
  });
  return {
    hash: async (password) => String(await pool.run({ password, cost: PASSWORD_COST }, { name: 'hash' })),
    verify: async (passwordHash, password) => (await pool.run({ passwordHash, password }, { name: 'verify' })) === true,
    stop: () => pool.close(),
  };
}
