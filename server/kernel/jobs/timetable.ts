import type PgBoss from 'pg-boss';
import { queueNames, queues } from './queues';

/** The longest delay of a scheduled job. */
const ASK_MS = 60_000;

/** Only one instance sends the job of an interval; each job makes up for late or missed ones. */
export async function sendTimetable(boss: PgBoss): Promise<void> {
  for (const queue of queueNames) {
    const { everySeconds } = queues[queue];
    if (everySeconds !== undefined) await boss.send(queue, {}, { singletonSeconds: everySeconds });
  }
}

export function startTimetable(boss: PgBoss, report: (error: unknown) => void): () => void {
  const ask = () => void sendTimetable(boss).catch(report);
  ask();
  const timer = setInterval(ask, ASK_MS).unref();
  return () => clearInterval(timer);
}
