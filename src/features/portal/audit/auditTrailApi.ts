import type { AuditEntry } from '#contract/office/audit/auditEntrySchema';
import type { AuditQuery } from '#contract/office/audit/auditTrail';
import { auditTrail } from '#contract/office/audit/calls';
import { api, KEEP_PERSONAL_DATA_SECONDS } from '../../../api/api';
import { toPage } from '../../../api/listTotal';
import { request } from '../../../api/request';
import type { ListPage } from '../../../components/list/list';

const auditTrailApi = api.injectEndpoints({
  endpoints: (build) => ({
    auditTrail: build.query<ListPage<AuditEntry>, AuditQuery>({
      query: (query) => request(auditTrail, { query }),
      transformResponse: toPage<AuditEntry>,
      keepUnusedDataFor: KEEP_PERSONAL_DATA_SECONDS,
    }),
  }),
});

export const { useAuditTrailQuery } = auditTrailApi;
