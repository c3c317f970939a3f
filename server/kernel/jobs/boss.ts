import PgBoss from 'pg-boss';
import type { Connection } from '../db/connection';
import { oneInstanceAtATime } from '../db/oneInstanceAtATime';
import { failedQueueOf, queueNames, queues, type QueueName } from './queues';

/** Failed jobs wait for somebody's decision; pg-boss allows no more than 68 years. */
const KEPT_DAYS = 20 * 365;
/** pg-boss's maintenance finds the jobs of killed instances. */
const MAINTENANCE_SECONDS = 30;

/** Creates missing tables and queues; `report` gets errors that happen outside a call. */
export async function openBoss(connection: Connection, report: (error: unknown) => void): Promise<PgBoss> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => connection.executeSql(text, values) },
    maintenanceIntervalSeconds: MAINTENANCE_SECONDS,
    // `timetable.ts` schedules jobs by the database's clock.
    schedule: false,
  });
  boss.on('error', report);
  await oneInstanceAtATime(connection, 'queues', async () => {
    await boss.start();
    await makeQueues(boss);
  });
  return boss;
}

function settingsOf(name: QueueName) {
  const { seconds, retries, firstPauseSeconds, hasEqualPauses = false, hasOneWaiting = false } = queues[name];
  return {
    name,
    policy: hasOneWaiting ? ('short' as const) : ('standard' as const),
    deadLetter: failedQueueOf(name),
    expireInSeconds: seconds,
    retryLimit: retries,
    retryDelay: firstPauseSeconds,
    retryBackoff: !hasEqualPauses,
    retentionMinutes: KEPT_DAYS * 24 * 60,
  };
}

async function makeQueues(boss: PgBoss): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const name of queueNames) {
    const wanted = settingsOf(name);
    const found = existing.get(name);
    if (!found) {
      await boss.createQueue(wanted.deadLetter);
      await boss.createQueue(name, wanted);
    } else if (Object.entries(wanted).some(([setting, value]) => Reflect.get(found, setting) !== value)) {
      await boss.updateQueue(name, wanted);
    }
  }
}
