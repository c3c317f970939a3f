import type { Readable } from 'node:stream';
import type { FailedJobSelection } from '#contract/office/health/failedJobs';
import type { FailedJob } from '#contract/office/health/failedJobSchema';
import type { ServerContext } from '../../kernel/context';
import { walkFailedJobs } from '../../kernel/jobs/repository';
import { takeFile, type FileColumns } from '../../kernel/audit/takeFile';
import { presentFailedJob } from './present';

const columns: FileColumns<FailedJob> = {
  'Failed (UTC)': ({ failedAt }) => failedAt,
  'Job ID': ({ id }) => id,
  Job: ({ queue }) => queue,
  Error: ({ errorCode }) => errorCode,
  Tries: ({ tries }) => String(tries),
  About: ({ subjects }) => subjects.map(({ name, id }) => `${name} ${id}`).join('; '),
};

export const takeFailedJobs = (
  context: ServerContext,
  actorId: string,
  selection: FailedJobSelection,
): Promise<Readable> =>
  takeFile(context, actorId, { list: 'failed jobs', columns, rows: presented(context, selection) });

async function* presented({ db }: ServerContext, selection: FailedJobSelection): AsyncGenerator<FailedJob> {
  for await (const row of walkFailedJobs(db, selection)) yield presentFailedJob(row);
}
