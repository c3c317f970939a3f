import Type, { type Static } from 'typebox';
import { count, id, moment, text } from '../../schema';

const jobSubjectSchema = Type.Object(
  { name: text('What the id belongs to', { examples: ['userId'] }), id: id('The id') },
  { description: 'An id that a job carries', additionalProperties: false },
);
export type JobSubject = Static<typeof jobSubjectSchema>;

/** Ids and codes only, no personal data. */
export const failedJobSchema = Type.Object(
  {
    id: id('The job'),
    queue: text('Name of its queue', { examples: ['password-changed-mail'], told: true }),
    subjects: Type.Array(jobSubjectSchema, { description: 'The ids that it carries' }),
    errorCode: text('The error code of the last try', { examples: ['TIMED_OUT'], told: true }),
    tries: count('How often it was tried'),
    failedAt: moment('When the last try failed'),
  },
  { $id: 'FailedJob', description: 'A job that failed for good', additionalProperties: false },
);
export type FailedJob = Static<typeof failedJobSchema>;

export const jobsTriedAgainSchema = Type.Object(
  { count: count('How many jobs are done again') },
  { $id: 'JobsTriedAgain', description: 'Failed jobs that are tried again', additionalProperties: false },
);
export type JobsTriedAgain = Static<typeof jobsTriedAgainSchema>;
