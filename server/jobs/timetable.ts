import type PgBoss from 'pg-boss';
import { queueNames, queues } from './queues';

/** The longest delay of a scheduled job: each instance checks this often. */
const ASK_MS = 60_000;

/**
 * Of all instances that try within an interval, one sends the job. Each job asks itself what is due, so a late or
 * missed one is made up for by the next.
 */
export async function sendTimetable(boss: PgBoss): Promise<void> {
  for (const queue of queueNames) {
    const { everySeconds } = queues[queue];
    if (everySeconds !== undefined) await boss.send(queue, {}, { singletonSeconds: everySeconds });
  }
}

/** @returns stops it */
export function startTimetable(boss: PgBoss, report: (error: unknown) => void): () => void {
  const ask = () => void sendTimetable(boss).catch(report);
  ask();
  const timer = setInterval(ask, ASK_MS).unref();
  return () => clearInterval(timer);
}
