import { findOpenSubjects, settleAlerts, type Cause } from '../../alerts/alerts';
import type { Reader, Tx } from '../../db/connection';
import { findKindsOfFailure } from '../../jobs/repository';
import { errorCodeIn } from './present';

/** One alert a kind of job and error: an outage makes jobs fail by the thousands. */
export async function findFailedJobCauses(reader: Reader): Promise<Cause[]> {
  return (await findKindsOfFailure(reader)).map(({ queue, output }) => {
    const code = errorCodeIn(output);
    return { subject: `${queue} ${code}`, detail: `Jobs of ${queue} failed on every try (${code}).` };
  });
}

/** After a job failed, or somebody decided on one. */
export async function settleFailedJobs(tx: Tx): Promise<void> {
  const open = await findOpenSubjects(tx, 'failedJob');
  await settleAlerts(tx, 'failedJob', { open, causes: await findFailedJobCauses(tx) });
}
