import { failedQueueOf, queueNames } from '#server/kernel/jobs/queues';
import type { Look } from './lookInto';

export interface JobCounts {
  unfinished: number;
  failed: number;
}

/** Ignores scheduled jobs, because one may always be due. */
const MAILS = 'password-changed-mail';
const failedQueues = queueNames.map((name) => `'${failedQueueOf(name)}'`).join(', ');

export const countJobs: Look<JobCounts> = (connection) =>
  connection.withSession(async (run) => {
    const [row = {}] = await run(
      `select count(*) filter (where name = '${MAILS}' and state in ('created', 'retry', 'active')) as unfinished,
         count(*) filter (where name in (${failedQueues})) as failed from pgboss.job`,
    );
    return { unfinished: Number(Reflect.get(row, 'unfinished')), failed: Number(Reflect.get(row, 'failed')) };
  });
