import { availableParallelism } from 'node:os';
import path from 'node:path';
import { FixedQueue, Piscina } from 'piscina';
import { PASSWORD_COST, type Hashing } from './hashing';

/** Hashing that holds threads. */
export interface HashingThreads extends Hashing {
  /** Finishes what has been asked for, and ends the threads. */
  stop(): Promise<void>;
}

/** How far below everything else on the machine. On macOS it would hold for the whole process, not for a thread. */
const NICENESS = process.platform === 'darwin' ? 0 : 5;
/** How long a thread that has nothing to do is kept. */
const IDLE_MS = 60_000;

/**
 * Hashes in threads of their own, in turn: at most one fewer than there are cores, and behind whatever else waits for a
 * core, so that other answers still get through while sign-ins queue.
 * @param rootDir the project's folder
 */
export function startHashingThreads(rootDir: string): HashingThreads {
  const pool = new Piscina({
    filename: path.join(rootDir, 'server', 'security', 'hashingThread.mjs'),
    minThreads: 1,
    maxThreads: Math.max(1, availableParallelism() - 1),
    // One being hashed and one waiting in the thread, so that it never idles while this event loop is busy.
    concurrentTasksPerWorker: 2,
    idleTimeout: IDLE_MS,
    // First come, first served, however many wait.
    taskQueue: new FixedQueue(),
    stricterFIFO: true,
    niceIncrement: NICENESS,
    recordTiming: false,
    // What the server was started with (a loader, a probe) is not for its threads.
    execArgv: [],
  });
  return {
    hash: async (password) => String(await pool.run({ password, cost: PASSWORD_COST }, { name: 'hash' })),
    verify: async (passwordHash, password) => (await pool.run({ passwordHash, password }, { name: 'verify' })) === true,
    stop: () => pool.close(),
  };
}
