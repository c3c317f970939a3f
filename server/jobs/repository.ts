import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { integer, jsonb, pgSchema, text, uuid } from 'drizzle-orm/pg-core';
import type { SortDirection } from '../../contract/lists';
import type { Database, Reader } from '../db/connection';
import { moment } from '../db/schema/columns';
import { failedQueueOf, queueNames, type QueueName } from './queues';

/** As much of pg-boss's own table as is read here. */
const jobs = pgSchema('pgboss').table('job', {
  id: uuid('id').notNull(),
  name: text('name').notNull(),
  data: jsonb('data'),
  state: text('state').notNull(),
  retryLimit: integer('retry_limit').notNull(),
  retryCount: integer('retry_count').notNull(),
  createdOn: moment('created_on').notNull(),
  output: jsonb('output'),
});

const hasFailed = inArray(jobs.name, queueNames.map(failedQueueOf));

/** Has jobs that were under way when their server ended taken up again, as often as their queue tries them. */
export async function resumeInterruptedJobs(db: Database): Promise<void> {
  await db
    .update(jobs)
    .set({ state: sql`'retry'` })
    .where(and(eq(jobs.state, sql`'active'`), lt(jobs.retryCount, jobs.retryLimit)));
}

export interface FailedJobRow {
  id: string;
  /** The queue that it failed in. */
  queue: QueueName;
  data: unknown;
  output: unknown;
  retryLimit: number;
  failedAt: Date;
}

/** A page of the jobs that failed for good, by when they did. */
export async function findFailedJobs(
  db: Reader,
  direction: SortDirection,
  { offset, limit }: { offset: number; limit: number },
): Promise<FailedJobRow[]> {
  const { id, name, data, output, retryLimit, createdOn } = jobs;
  const order = direction === 'asc' ? asc : desc;
  const rows = await db
    .select({ id, name, data, output, retryLimit, failedAt: createdOn })
    .from(jobs)
    .where(hasFailed)
    .orderBy(order(createdOn), order(id))
    .limit(limit)
    .offset(offset);
  return rows.flatMap(({ name: failedQueue, ...row }) => {
    const queue = queueNames.find((candidate) => failedQueueOf(candidate) === failedQueue);
    return queue === undefined ? [] : [{ ...row, queue }];
  });
}

export async function countFailedJobs(db: Reader): Promise<number> {
  const [row] = await db
    .select({ total: sql<string>`count(*)`.mapWith(Number) })
    .from(jobs)
    .where(hasFailed);
  return row?.total ?? 0;
}

export async function deleteFailedJobsBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(jobs).where(and(hasFailed, lt(jobs.createdOn, moment)));
}
