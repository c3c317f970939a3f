import { payoutCalls } from '#contract/money/payouts/administrationCalls';
import { PAYOUT_STAGES } from '#contract/money/payouts/payoutList';
import { writeSort } from '#contract/lists';
import { request } from '../../../api/request';
import { useListParams } from '../../../components/list/useListParams';
import { PortalList } from '../../../domain/administration/PortalList';
import { useAuth } from '../../../session/useSession';
import { usePayoutsQuery } from '../portalApi';
import { payoutsDefinition } from './payoutsDefinition';

export function PayoutsPage() {
  const { params, change } = useListParams(payoutsDefinition);
  const { page, pageSize, sort, search, filters } = params;
  const { accessToken } = useAuth();
  const stage = PAYOUT_STAGES.find((name) => name === filters['stage']);
  const selection = { ...(stage && { stage }), ...(search !== '' && { q: search }) };
  const result = usePayoutsQuery(
    { page, pageSize, sort: writeSort(sort), ...selection },
    { skip: accessToken === null, refetchOnMountOrArgChange: true },
  );
  return (
    <PortalList
      heading="Payouts"
      intro="All money that leaves for a bank account: withdrawals, returns to senders, and company funds taken out."
      list={payoutsDefinition}
      search={{ label: 'Search payouts', placeholder: 'Name, user name, email or ID' }}
      params={params}
      onChange={change}
      result={result}
      file={{ name: 'payouts', call: request(payoutCalls.payoutsFile, { query: selection }) }}
    />
  );
}
