import { defineCall, typed } from '../../call';
import { TOTAL_CAPPED_HEADER, TOTAL_COUNT_HEADER } from '../../lists';
import type { AuditEntry } from './auditEntrySchema';
import type { AuditQuery, AuditSelection } from './auditTrail';

export const auditTrail = defineCall({
  name: 'auditTrail',
  method: 'GET',
  path: '/administration/audit-trail',
  access: 'administrator',
  query: typed<AuditQuery>(),
  answer: typed<AuditEntry[]>(),
  answerHeaders: [TOTAL_COUNT_HEADER, TOTAL_CAPPED_HEADER],
});

export const auditTrailFile = defineCall({
  name: 'auditTrailFile',
  method: 'GET',
  path: '/administration/audit-trail/file',
  access: 'administrator',
  query: typed<AuditSelection>(),
  answer: typed<string>(),
  answerType: 'text/csv',
  streamed: true,
});
