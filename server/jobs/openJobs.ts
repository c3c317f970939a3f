import type { ServerContext } from '../context';
import type { Connection } from '../db/connection';
import { openBoss } from './boss';
import type { JobHandlers } from './handlers';
import { queueNames } from './queues';
import { resumeInterruptedJobs } from './repository';
import { startTimetable } from './timetable';
import { startWorker, type Worker } from './worker';

export interface Jobs {
  /** Several instances on one PostgreSQL share the work. */
  start(): Promise<void>;
  /** Finishes the running jobs. */
  stop(): Promise<void>;
}

/** The store must exist before the first call. */
export async function openJobs(context: ServerContext, connection: Connection, handlers: JobHandlers): Promise<Jobs> {
  const boss = await openBoss(connection, context.report);
  let workers: readonly Worker[] = [];
  let stopTimetable: () => void = () => undefined;
  return {
    async start() {
      // No other instance runs them, says the lock on the data directory; on PostgreSQL they time
      // out first.
      if (connection.kind === 'embedded') await resumeInterruptedJobs(context.db);
      stopTimetable = startTimetable(boss, context.report);
      workers = queueNames.map((queue) => startWorker(boss, queue, handlers, context));
    },
    async stop() {
      stopTimetable();
      await Promise.all(workers.map((worker) => worker.stop()));
      await boss.stop({ graceful: false });
    },
  };
}
