import type { ListedUser } from '../../../../contract/api';

/** What the page tells the worker that writes the report. */
export type ReportRequest = { kind: 'add'; users: readonly ListedUser[] } | { kind: 'finish' };

/** What the worker answers, one for each request: the page sends no more than it can take. */
export type ReportReply = { kind: 'added' } | { kind: 'finished'; file: Blob };
