import type { AuditEntry } from '../../../../contract/office/audit/auditEntrySchema';
import type { AuditQuery } from '../../../../contract/office/audit/auditTrail';
import { auditTrail } from '../../../../contract/office/audit/calls';
import { api } from '../../../api/api';
import { toPage } from '../../../api/listTotal';
import { request } from '../../../api/request';
import type { ListPage } from '../../../components/list/list';

/** Short, because entries contain other people's names. */
const KEEP_UNUSED_SECONDS = 30;

const auditTrailApi = api.injectEndpoints({
  endpoints: (build) => ({
    auditTrail: build.query<ListPage<AuditEntry>, AuditQuery>({
      query: (query) => request(auditTrail, { query }),
      transformResponse: toPage<AuditEntry>,
      keepUnusedDataFor: KEEP_UNUSED_SECONDS,
    }),
  }),
});

export const { useAuditTrailQuery } = auditTrailApi;
