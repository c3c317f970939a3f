import { AUDITED_ACTIONS } from '#contract/office/audit/auditTrail';
import { auditCalls } from '#contract/office/audit/calls';
import { writeSort } from '#contract/lists';
import { request } from '../../../api/request';
import { useListParams } from '../../../components/list/useListParams';
import { PortalList } from '../../../domain/administration/PortalList';
import { useAuth } from '../../../session/useSession';
import { useAuditTrailQuery } from '../portalApi';
import { auditTrailDefinition } from './auditTrailDefinition';

export function AuditTrailPage() {
  const { params, change } = useListParams(auditTrailDefinition);
  const { page, pageSize, sort, search, filters } = params;
  const { accessToken } = useAuth();
  const action = AUDITED_ACTIONS.find((name) => name === filters['action']);
  const { from, to } = filters;
  const selection = {
    ...(action && { action }),
    ...(search !== '' && { q: search }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  };
  const result = useAuditTrailQuery(
    { page, pageSize, sort: writeSort(sort), ...selection },
    { skip: accessToken === null, refetchOnMountOrArgChange: true },
  );
  return (
    <PortalList
      heading="Audit trail"
      intro="What administrators saw and did. Nobody can change it. Times are Lagos time, by the business clock."
      list={auditTrailDefinition}
      search={{ label: 'Search people', placeholder: 'Administrator or person' }}
      params={params}
      onChange={change}
      result={result}
      file={{ name: 'audit_trail', call: request(auditCalls.auditTrailFile, { query: selection }) }}
    />
  );
}
