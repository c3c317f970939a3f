import type { ServerContext } from '../context';
import type { Connection } from '../db/connection';
import { openBoss } from './boss';
import { type JobHandlers, startWorker, type WhenFailed, type Worker } from './worker';
import { startLookout } from './lookout';
import { queueNames, queues } from './queues';
import { resumeInterruptedJobs } from './repository';
import { startTimetable } from './timetable';

export interface Jobs {
  start(): Promise<void>;
  stop(): Promise<void>;
}

export async function openJobs(
  context: ServerContext,
  connection: Connection,
  handlers: JobHandlers,
  whenFailed: WhenFailed,
): Promise<Jobs> {
  const boss = await openBoss(connection, context.report);
  let workers: readonly Worker[] = [];
  let stopTimetable: () => void = () => undefined;
  let stopLookout: () => Promise<void> = () => Promise.resolve();
  return {
    async start() {
      // The directory's lock proves that no other instance runs them; on PostgreSQL they must time out first.
      if (connection.kind === 'embedded') await resumeInterruptedJobs(context.db);
      stopTimetable = startTimetable(boss, context.report);
      workers = queueNames.flatMap((queue) =>
        Array.from({ length: queues[queue].atOnce ?? 1 }, () =>
          startWorker(boss, queue, handlers, context, whenFailed),
        ),
      );
      stopLookout = startLookout(context);
    },
    async stop() {
      stopTimetable();
      await stopLookout();
      await Promise.all(workers.map((worker) => worker.stop()));
      await boss.stop({ graceful: false });
    },
  };
}
