import { object, type InferType } from 'yup';
import { textRule } from '../../fields';

const REQUIRED = 'Please choose a failed job';

export const jobCauseRules = object({
  queue: textRule(REQUIRED, 100, REQUIRED),
  errorCode: textRule(REQUIRED, 100, REQUIRED),
});

export type JobCause = InferType<typeof jobCauseRules>;
