import { and, asc, desc, eq, exists, inArray, lt, sql, type SQL } from 'drizzle-orm';
import { integer, jsonb, pgSchema, text, uuid } from 'drizzle-orm/pg-core';
import type { SortDirection } from '#contract/lists';
import type { Database, Reader, Tx } from '../db/connection';
import { inPieces } from '../db/inPieces';
import { prepared } from '../db/prepared';
import { moment } from '../db/schema/columns';
import { failedQueueOf, queueNames, type QueueName } from './queues';

/** pg-boss's own tables, with only the columns read here. */
const pgboss = pgSchema('pgboss');
const allQueues = pgboss.table('queue', { name: text('name').notNull() });
const jobs = pgboss.table('job', {
  id: uuid('id').notNull(),
  name: text('name').notNull(),
  data: jsonb('data'),
  state: text('state').notNull(),
  retryLimit: integer('retry_limit').notNull(),
  retryCount: integer('retry_count').notNull(),
  createdOn: moment('created_on').notNull(),
  startAfter: moment('start_after').notNull(),
  output: jsonb('output'),
});

const hasFailed = inArray(jobs.name, queueNames.map(failedQueueOf));

export async function resumeInterruptedJobs(db: Database): Promise<void> {
  await db
    .update(jobs)
    .set({ state: sql`'retry'` })
    .where(and(eq(jobs.state, sql`'active'`), lt(jobs.retryCount, jobs.retryLimit)));
}

/** Looks for the first due job of each queue, so that a long queue takes no longer than a short one. */
const dueQueues = prepared((db) => {
  const isDue = and(eq(jobs.name, allQueues.name), lt(jobs.state, sql`'active'`), lt(jobs.startAfter, sql`now()`));
  const firstJob = db.select({ name: jobs.name }).from(jobs).where(isDue);
  return db
    .select({ name: allQueues.name })
    .from(allQueues)
    .where(and(inArray(allQueues.name, [...queueNames]), exists(firstJob)))
    .prepare('due_queues');
});

export async function findDueQueues(db: Reader): Promise<QueueName[]> {
  const due = new Set((await dueQueues(db).execute()).map(({ name }) => name));
  return queueNames.filter((name) => due.has(name));
}

interface FailedJobSearch {
  q?: string;
}

export interface FailedJobRow {
  id: string;
  queue: QueueName;
  data: unknown;
  output: unknown;
  retryLimit: number;
  failedAt: Date;
}

const { id, name, data, output, retryLimit, createdOn } = jobs;
const columns = { id, name, data, output, retryLimit, failedAt: createdOn };

function matching({ q = '' }: FailedJobSearch): SQL | undefined {
  const shown = sql`concat_ws(' ', ${name}, ${output} ->> 'code', ${data}::text)`;
  return q === '' ? hasFailed : and(hasFailed, sql`strpos(lower(${shown}), ${q.toLowerCase()}) > 0`);
}

export async function findFailedJobs(
  db: Reader,
  selection: FailedJobSearch,
  { direction, offset, limit }: { direction: SortDirection; offset: number; limit: number },
): Promise<FailedJobRow[]> {
  const order = direction === 'asc' ? asc : desc;
  const rows = await db
    .select(columns)
    .from(jobs)
    .where(matching(selection))
    .orderBy(order(createdOn), order(id))
    .limit(limit)
    .offset(offset);
  return rows.flatMap(withQueue);
}

export const walkFailedJobs = (db: Reader, selection: FailedJobSearch): AsyncGenerator<FailedJobRow> =>
  inPieces(async (last, limit) => {
    const after =
      last && sql`(${createdOn}, ${id}) < (select created_on, id from pgboss.job as last_one where id = ${last.id})`;
    const rows = await db
      .select(columns)
      .from(jobs)
      .where(and(matching(selection), after))
      .orderBy(desc(createdOn), desc(id))
      .limit(limit);
    return rows.flatMap(withQueue);
  });

/** Only one of several concurrent callers gets the job. */
export async function takeFailedJob(tx: Tx, jobId: string): Promise<FailedJobRow | undefined> {
  const rows = await tx
    .delete(jobs)
    .where(and(hasFailed, eq(id, jobId)))
    .returning(columns);
  return rows.flatMap(withQueue)[0];
}

/** Oldest first. */
export async function findFailedJobsOf(db: Reader, queue: QueueName, limit: number): Promise<FailedJobRow[]> {
  const rows = await db
    .select(columns)
    .from(jobs)
    .where(eq(name, failedQueueOf(queue)))
    .orderBy(asc(createdOn), asc(id))
    .limit(limit);
  return rows.flatMap(withQueue);
}

function withQueue<Row extends { name: string }>({ name: failedQueue, ...row }: Row) {
  const queue = queueNames.find((candidate) => failedQueueOf(candidate) === failedQueue);
  return queue === undefined ? [] : [{ ...row, queue }];
}

/** Each kind of failed job with each of its errors; the output has the error's code, or a `value` for a time-out. */
export async function findKindsOfFailure(db: Reader): Promise<{ queue: QueueName; output: unknown }[]> {
  const code = sql<string | null>`${output} ->> 'code'`;
  const isTimeOut = sql<boolean>`coalesce(${output} ? 'value', false)`;
  const rows = await db.selectDistinct({ name, code, isTimeOut }).from(jobs).where(hasFailed);
  return rows.flatMap(withQueue).map(({ queue, code: found, isTimeOut: hasValue }) => ({
    queue,
    output: found !== null ? { code: found } : hasValue ? { value: null } : null,
  }));
}

interface QueueFigures {
  queue: QueueName;
  /** Only jobs that are due. */
  waiting: number;
  oldestSeconds: number;
  failed: number;
}

/** Scans the unfinished jobs once. */
export async function measureQueues(db: Reader): Promise<QueueFigures[]> {
  const isDue = sql`${jobs.startAfter} <= now()`;
  const rows = await db
    .select({
      name,
      waiting: sql<string>`count(*) filter (where ${isDue})`.mapWith(Number),
      oldestSeconds:
        sql<string>`coalesce(extract(epoch from now() - min(${jobs.startAfter}) filter (where ${isDue})), 0)`.mapWith(
          Number,
        ),
    })
    .from(jobs)
    .where(lt(jobs.state, sql`'active'`))
    .groupBy(name);
  const of = (wanted: string) => rows.find((row) => row.name === wanted);
  return queueNames.map((queue) => ({
    queue,
    waiting: of(queue)?.waiting ?? 0,
    oldestSeconds: of(queue)?.oldestSeconds ?? 0,
    failed: of(failedQueueOf(queue))?.waiting ?? 0,
  }));
}

export async function countFailedJobs(db: Reader, selection: FailedJobSearch = {}): Promise<number> {
  const [row] = await db
    .select({ total: sql<string>`count(*)`.mapWith(Number) })
    .from(jobs)
    .where(matching(selection));
  return row?.total ?? 0;
}
