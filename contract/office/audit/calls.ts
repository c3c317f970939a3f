import { defineCalls, get, typed } from '../../call';
import { TOTAL_CAPPED_HEADER, TOTAL_COUNT_HEADER } from '../../lists';
import type { AuditEntry } from './auditEntrySchema';
import type { AuditQuery, AuditSelection } from './auditTrail';

export const auditCalls = defineCalls({
  auditTrail: get('/administration/audit-trail', 'administrator', {
    query: typed<AuditQuery>(),
    answer: typed<AuditEntry[]>(),
    answerHeaders: [TOTAL_COUNT_HEADER, TOTAL_CAPPED_HEADER],
  }),
  auditTrailFile: get('/administration/audit-trail/file', 'administrator', {
    query: typed<AuditSelection>(),
    answer: typed<string>(),
    answerType: 'text/csv',
    streamed: true,
  }),
});
