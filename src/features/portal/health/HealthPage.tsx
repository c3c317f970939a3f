import { healthCalls } from '#contract/office/health/calls';
import { writeSort } from '#contract/lists';
import { request } from '../../../api/request';
import { PageSkeleton } from '../../../components/feedback/PageSkeleton';
import { useListParams } from '../../../components/list/useListParams';
import { failures } from '../../../components/toast/catalogue';
import { usePortalHealthQuery } from '../../../domain/administration/administrationApi';
import { PortalList } from '../../../domain/administration/PortalList';
import { useAuth } from '../../../session/useSession';
import { failedJobsDefinition } from './failedJobsDefinition';
import { useFailedJobsQuery } from '../portalApi';
import { HealthCards } from './HealthCards';

export function HealthPage() {
  const { params, change } = useListParams(failedJobsDefinition);
  const { page, pageSize, sort, search } = params;
  const { accessToken } = useAuth();
  const selection = { ...(search !== '' && { q: search }) };
  const result = useFailedJobsQuery(
    { page, pageSize, sort: writeSort(sort), ...selection },
    { skip: accessToken === null, refetchOnMountOrArgChange: true },
  );
  const health = usePortalHealthQuery(undefined, { skip: accessToken === null, refetchOnMountOrArgChange: true });
  // Waits for the figures, since they would push the list down.
  if (health.data === undefined && health.error === undefined) return <PageSkeleton />;
  return (
    <PortalList
      heading="Health"
      above={<HealthCards result={health} />}
      title="Failed jobs"
      intro="Work that failed on every try. Entries stay until you try them again or discard them; times are in Lagos time."
      list={failedJobsDefinition}
      search={{ label: 'Search failed jobs', placeholder: 'Job, error or ID' }}
      params={params}
      onChange={change}
      result={result}
      file={{ name: 'failed_jobs', call: request(healthCalls.failedJobsFile, { query: selection }) }}
      failure={failures.failedJobsLoad}
    />
  );
}
