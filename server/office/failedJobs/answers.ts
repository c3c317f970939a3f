import type { FailedJob, JobSubject } from '../../../contract/office/health/failedJobs';
import { integer, list, moment, object, text } from '../../http/answerSchema';

export const failedJobSchema = object<FailedJob>({
  id: text,
  queue: text,
  subjects: list(object<JobSubject>({ name: text, id: text })),
  errorCode: text,
  tries: integer,
  failedAt: moment,
});
