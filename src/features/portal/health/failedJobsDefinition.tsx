import {
  FAILED_JOB_DEFAULT_SORT,
  FAILED_JOB_PAGE_SIZES,
  failedJobSortFields,
  type FailedJobSortField,
} from '#contract/office/health/failedJobs';
import type { FailedJob } from '#contract/office/health/failedJobSchema';
import { TextCell } from '../../../components/list/cells';
import type { ListDefinition } from '../../../components/list/list';
import { formatMoment } from '../../../lib/format';
import { JobActs } from './JobActs';

export const failedJobsDefinition: ListDefinition<FailedJob, FailedJobSortField> = {
  label: 'Failed jobs',
  noun: { one: 'failed job', many: 'failed jobs' },
  emptyHeading: 'No failed jobs',
  sortFields: failedJobSortFields,
  defaultSort: FAILED_JOB_DEFAULT_SORT,
  pageSizes: FAILED_JOB_PAGE_SIZES,
  searchHint: 'Search by part of a job’s kind, error or IDs.',
  columns: [
    { header: 'Job', width: 176, isInTitle: true, cell: ({ queue }) => <TextCell text={queue} /> },
    {
      header: 'Failed',
      width: 152,
      sortField: 'failedAt',
      sortWords: { asc: 'oldest first', desc: 'newest first' },
      isInTitle: true,
      cell: ({ failedAt }) => <TextCell text={formatMoment(failedAt)} isNumber />,
    },
    { header: 'Error', width: 144, cell: ({ errorCode }) => <TextCell text={errorCode} /> },
    { header: 'Tries', width: 64, cell: ({ tries }) => <TextCell text={String(tries)} isNumber /> },
    {
      header: 'About',
      width: 240,
      cell: ({ subjects }) => <TextCell text={subjects.length === 0 ? undefined : aboutText(subjects)} />,
    },
    { header: 'What to do', width: 208, cell: (job) => <JobActs job={job} /> },
  ],
  rowKey: ({ id }) => id,
  rowTitle: ({ queue }) => queue,
  rowSubtitle: ({ failedAt }) => formatMoment(failedAt),
};

const aboutText = (subjects: FailedJob['subjects']): string =>
  subjects.map(({ name, id }) => `${name} ${id}`).join(', ');
