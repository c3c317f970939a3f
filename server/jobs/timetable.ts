import type PgBoss from 'pg-boss';
import { queueNames, queues } from './queues';

/** How late a job may come: each instance asks so often. */
const ASK_MS = 60_000;

/**
 * Sends the jobs that come by the clock. Of all that ask within a stretch of time, one gets its job. What such a job
 * does, it finds out by asking what is due: one that comes late, or not at all while no server runs, is made good by
 * the next.
 */
export async function sendTimetable(boss: PgBoss): Promise<void> {
  for (const queue of queueNames) {
    const { everySeconds } = queues[queue];
    if (everySeconds !== undefined) await boss.send(queue, {}, { singletonSeconds: everySeconds });
  }
}

/** Sends them now and from then on. @returns stops it */
export function startTimetable(boss: PgBoss, report: (error: unknown) => void): () => void {
  const ask = () => void sendTimetable(boss).catch(report);
  ask();
  const timer = setInterval(ask, ASK_MS).unref();
  return () => clearInterval(timer);
}
