import type { FailedJob, JobSubject } from '#contract/office/health/failedJobSchema';
import { UUID } from '#contract/uuid';
import { ERROR_CODE } from '../../kernel/describeError';
import { MAIL_ID } from '../../kernel/jobs/mailId';
import type { FailedJobRow } from '../../kernel/jobs/repository';

/** Shows only ids and an error code, because data and errors may contain personal data. */
export function presentFailedJob({ id, queue, data, output, retryLimit, failedAt }: FailedJobRow): FailedJob {
  return {
    id,
    queue,
    subjects: subjectsIn(data),
    errorCode: errorCodeIn(output),
    tries: retryLimit + 1,
    failedAt: failedAt.toISOString(),
  };
}

export const subjectsIn = (data: unknown): JobSubject[] =>
  Object.entries(typeof data === 'object' && data !== null ? data : {}).flatMap(([name, id]: [string, unknown]) =>
    typeof id === 'string' && UUID.test(id) && name !== MAIL_ID ? [{ name, id }] : [],
  );

/** pg-boss's own time-outs have no code, only a `value`. */
export function errorCodeIn(output: unknown): string {
  if (typeof output !== 'object' || output === null) return 'UNKNOWN';
  if ('code' in output && typeof output.code === 'string' && ERROR_CODE.test(output.code)) return output.code;
  return 'value' in output ? 'TIMED_OUT' : 'UNKNOWN';
}
