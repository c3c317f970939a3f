import { findOpenSubjects, settleAlerts, type Cause } from '../../kernel/alerts/alerts';
import type { Reader, Tx } from '../../kernel/db/connection';
import { findKindsOfFailure } from '../../kernel/jobs/repository';
import { errorCodeIn } from './present';

/** One alert per kind of job and error, because an outage can fail thousands of jobs. */
export async function findFailedJobCauses(reader: Reader): Promise<Cause[]> {
  return (await findKindsOfFailure(reader)).map(({ queue, output }) => {
    const code = errorCodeIn(output);
    return { subject: `${queue} ${code}`, detail: `Jobs of queue ${queue} failed on every attempt (${code}).` };
  });
}

/** Called after a job failed, or someone decided on one. */
export async function settleFailedJobs(tx: Tx): Promise<void> {
  const open = await findOpenSubjects(tx, 'failedJob');
  await settleAlerts(tx, 'failedJob', { open, causes: await findFailedJobCauses(tx) });
}
