import type { ServerContext } from '../context';
import type { Connection } from '../db/connection';
import { openBoss } from './boss';
import type { JobHandlers } from './handlers';
import { queueNames } from './queues';
import { resumeInterruptedJobs } from './repository';
import { startTimetable } from './timetable';
import { startWorker, type Worker } from './worker';

/** Work beside the calls. */
export interface Jobs {
  /** Begins to work the queues; several instances on one PostgreSQL share the work. */
  start(): Promise<void>;
  /** Takes no more jobs, finishes those under way. */
  stop(): Promise<void>;
}

/** Makes ready what jobs need to be sent, which is before the first call. */
export async function openJobs(context: ServerContext, connection: Connection, handlers: JobHandlers): Promise<Jobs> {
  const boss = await openBoss(connection, context.report);
  let workers: readonly Worker[] = [];
  let stopTimetable: () => void = () => undefined;
  return {
    async start() {
      // The lock on the data directory says that nobody else can be at them. On PostgreSQL their time has to be over.
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
