import { payoutCalls } from '#contract/money/payouts/administrationCalls';
import { request } from '../../../api/request';
import { useListParams } from '../../../components/list/useListParams';
import { PortalList } from '../../../domain/administration/PortalList';
import { useAuth } from '../../../session/useSession';
import { useWithdrawalReviewsQuery } from '../portalApi';
import { withdrawalReviewsDefinition } from './withdrawalReviewsDefinition';

export function WithdrawalReviewsPage() {
  const { params, change } = useListParams(withdrawalReviewsDefinition);
  const { page, pageSize, search } = params;
  const { accessToken } = useAuth();
  const selection = { ...(search !== '' && { q: search }) };
  const result = useWithdrawalReviewsQuery(
    { page, pageSize, ...selection },
    { skip: accessToken === null, refetchOnMountOrArgChange: true },
  );
  return (
    <PortalList
      heading="Withdrawals"
      title="Waiting for a review"
      intro="Held because the account name differs or the withdrawal is unusual. The money has left the wallet and waits."
      list={withdrawalReviewsDefinition}
      search={{ label: 'Search withdrawals', placeholder: 'Name, user name, email or ID' }}
      params={params}
      onChange={change}
      result={result}
      file={{
        name: 'withdrawals_under_review',
        call: request(payoutCalls.payoutsFile, { query: { stage: 'inReview', ...selection } }),
      }}
    />
  );
}
