import type { JobCause } from '#contract/office/health/failedJobRules';
import type { AuditedAction } from '#contract/office/audit/auditTrail';
import { businessNow } from '../../kernel/businessDays/clock';
import type { ServerContext } from '../../kernel/context';
import type { Tx } from '../../kernel/db/connection';
import { CodedError } from '../../kernel/errors';
import { enqueueAgain } from '../../kernel/jobs/enqueue';
import { queueNames } from '../../kernel/jobs/queues';
import { findFailedJobsOf, takeFailedJob, type FailedJobRow } from '../../kernel/jobs/repository';
import { audit, isAudited } from '../../kernel/audit/repository';
import { settleFailedJobs } from './causes';
import { errorCodeIn, subjectsIn } from './present';

interface JobDecision {
  actorId: string;
  jobId: string;
}

/** Safe to repeat, because jobs check what is left to do. @throws CodedError NOT_FOUND, JOB_DECIDED */
export async function tryJobAgain(context: ServerContext, tx: Tx, asked: JobDecision): Promise<void> {
  const job = await take(tx, asked.jobId);
  await enqueueAgain(tx, job);
  await note(context, tx, asked, 'job tried again', job);
  await settleFailedJobs(tx);
}

const MAX_AT_ONCE = 1000;

/**
 * Like `tryJobAgain`, for all jobs of a kind that failed with the same error, except those another administrator is
 * deciding on at the same time.
 * @returns their number
 */
export async function tryJobsAgain(
  context: ServerContext,
  tx: Tx,
  { actorId, queue, errorCode }: JobCause & { actorId: string },
): Promise<number> {
  const known = queueNames.find((name) => name === queue);
  if (!known) throw new CodedError('NOT_FOUND');
  const failed = (await findFailedJobsOf(tx, known, MAX_AT_ONCE)).filter(
    ({ output }) => errorCodeIn(output) === errorCode,
  );
  let count = 0;
  for (const { id: jobId } of failed) {
    const job = await takeFailedJob(tx, jobId);
    if (!job) continue;
    await enqueueAgain(tx, job);
    await note(context, tx, { actorId, jobId }, 'job tried again', job);
    count += 1;
  }
  await settleFailedJobs(tx);
  return count;
}

/**
 * The audit trail records its ids and the reason.
 * @throws CodedError NOT_FOUND, JOB_DECIDED
 */
export async function giveUpJob(
  context: ServerContext,
  tx: Tx,
  asked: JobDecision & { reason: string },
): Promise<void> {
  const job = await take(tx, asked.jobId);
  await note(context, tx, asked, 'job given up', job, { reason: asked.reason });
  await settleFailedJobs(tx);
}

async function take(tx: Tx, jobId: string): Promise<FailedJobRow> {
  const job = await takeFailedJob(tx, jobId);
  if (!job) throw new CodedError((await isAudited(tx, jobId)) ? 'JOB_DECIDED' : 'NOT_FOUND');
  return job;
}

async function note(
  context: ServerContext,
  tx: Tx,
  { actorId, jobId }: JobDecision,
  action: AuditedAction,
  { queue, data }: FailedJobRow,
  facts: { reason?: string } = {},
): Promise<void> {
  const about = Object.fromEntries(subjectsIn(data).map(({ name, id }) => [name, id]));
  const happenedAt = await businessNow(context, tx);
  await audit(tx, { actorId, action, subjectId: jobId, happenedAt, facts: { job: queue, ...about, ...facts } });
}
