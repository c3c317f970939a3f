import { businessDayCalls } from '#contract/office/businessDays/calls';
import { writeSort } from '#contract/lists';
import { request } from '../../../api/request';
import { FailedCard } from '../../../components/feedback/FailedCard';
import { PageSkeleton } from '../../../components/feedback/PageSkeleton';
import { useListParams } from '../../../components/list/useListParams';
import { failures } from '../../../components/toast/catalogue';
import { usePortalHealthQuery } from '../../../domain/administration/administrationApi';
import { PortalList } from '../../../domain/administration/PortalList';
import { useAuth } from '../../../session/useSession';
import { useSetAsideLoansQuery } from '../portalApi';
import { DaysCard } from './DaysCard';
import { setAsideDefinition } from './setAsideDefinition';

/** The page /admin/business-days (docs/product/office.md#business-days-page). */
export function BusinessDaysPage() {
  const { params, change } = useListParams(setAsideDefinition);
  const { page, pageSize, sort, search } = params;
  const { accessToken } = useAuth();
  const selection = { ...(search !== '' && { q: search }) };
  const asked = { skip: accessToken === null, refetchOnMountOrArgChange: true };
  const result = useSetAsideLoansQuery({ page, pageSize, sort: writeSort(sort), ...selection }, asked);
  const health = usePortalHealthQuery(undefined, asked);
  // Waits for the figures, since they would push the list down.
  if (health.data === undefined && health.error === undefined) return <PageSkeleton />;
  return (
    <PortalList
      heading="Business days"
      above={
        health.data ? (
          <DaysCard health={health.data} />
        ) : (
          <FailedCard text={failures.administrationLoad.fallback} result={health} />
        )
      }
      title="Loans set aside"
      intro="A day’s work failed three times for these loans. We take no money and charge no fee until somebody resumes them."
      list={setAsideDefinition}
      search={{ label: 'Search loans set aside', placeholder: 'Name, user name, email or ID' }}
      params={params}
      onChange={change}
      result={result}
      file={{ name: 'set_aside_loans', call: request(businessDayCalls.setAsideLoansFile, { query: selection }) }}
    />
  );
}
