import Type, { type Static } from 'typebox';
import { count, id, moment, text } from '../../schema';

const jobSubjectSchema = Type.Object(
  { name: text('Kind of the id', { examples: ['userId'] }), id: id('The id') },
  { description: "An id in a job's data", additionalProperties: false },
);
export type JobSubject = Static<typeof jobSubjectSchema>;

/** Contains only ids and codes, no personal data. */
export const failedJobSchema = Type.Object(
  {
    id: id('The job'),
    queue: text('Name of its queue', { examples: ['password-changed-mail'], isPublic: true }),
    subjects: Type.Array(jobSubjectSchema, { description: 'The ids in its data' }),
    errorCode: text('The error code of the last try', { examples: ['TIMED_OUT'], isPublic: true }),
    tries: count('How often it was tried'),
    failedAt: moment('When the last try failed'),
  },
  { $id: 'FailedJob', description: 'A job that failed for good', additionalProperties: false },
);
export type FailedJob = Static<typeof failedJobSchema>;

export const jobsTriedAgainSchema = Type.Object(
  { count: count('Number of retried jobs') },
  { $id: 'JobsTriedAgain', description: 'The retry of failed jobs', additionalProperties: false },
);
export type JobsTriedAgain = Static<typeof jobsTriedAgainSchema>;
