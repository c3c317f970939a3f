import type { FailedJob, JobSubject } from '../../../contract/office/health/failedJobs';
import { UUID } from '../../db/uuid';
import { ERROR_CODE } from '../../describeError';
import type { FailedJobRow } from '../../jobs/repository';

/** A failed job as the API shows it: whatever else its data or its error may hold, only ids and a code are shown. */
export function presentFailedJob({ id, queue, data, output, retryLimit, failedAt }: FailedJobRow): FailedJob {
  return {
    id,
    queue,
    subjects: subjectsIn(data),
    errorCode: codeIn(output),
    tries: retryLimit + 1,
    failedAt: failedAt.toISOString(),
  };
}

/** The ids that a job is about. */
export const subjectsIn = (data: unknown): JobSubject[] =>
  Object.entries(typeof data === 'object' && data !== null ? data : {}).flatMap(([name, id]: [string, unknown]) =>
    typeof id === 'string' && UUID.test(id) ? [{ name, id }] : [],
  );

/** In one word; pg-boss itself ends jobs whose time is over, and then keeps no code but a `value`. */
function codeIn(output: unknown): string {
  if (typeof output !== 'object' || output === null) return 'UNKNOWN';
  if ('code' in output && typeof output.code === 'string' && ERROR_CODE.test(output.code)) return output.code;
  return 'value' in output ? 'TIMED_OUT' : 'UNKNOWN';
}
