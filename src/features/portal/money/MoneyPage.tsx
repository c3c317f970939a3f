import Stack from '@mui/material/Stack';
import { suspenseCalls } from '#contract/money/suspense/calls';
import { request } from '../../../api/request';
import { isFirstLoad } from '../../../api/apiError';
import { useListParams } from '../../../components/list/useListParams';
import { IfMay } from '../../../domain/administration/useMay';
import { PortalList } from '../../../domain/administration/PortalList';
import { useAuth } from '../../../session/useSession';
import { CompanyFundsCard } from './CompanyFundsCard';
import {
  useHouseMoneyQuery,
  useOpenDifferencesQuery,
  usePaymentsPauseQuery,
  useReconciliationQuery,
  useSuspenseQuery,
} from '../portalApi';
import { JournalCard } from './JournalCard';
import { OpenDifferencesCard } from './OpenDifferencesCard';
import { PauseCard } from './PauseCard';
import { ReconciliationCard } from './ReconciliationCard';
import { suspenseDefinition } from './suspenseDefinition';

export function MoneyPage() {
  const { params, change } = useListParams(suspenseDefinition);
  const { page, pageSize, search } = params;
  const { accessToken } = useAuth();
  const selection = { ...(search !== '' && { q: search }) };
  const result = useSuspenseQuery(
    { page, pageSize, ...selection },
    { skip: accessToken === null, refetchOnMountOrArgChange: true },
  );
  // The cards appear together, after the list; one by one, each would push the others down.
  const areCardsLoading = [
    result,
    usePaymentsPauseQuery(),
    useHouseMoneyQuery(),
    useOpenDifferencesQuery(),
    useReconciliationQuery(),
  ].some(isFirstLoad);
  return (
    <>
      <PortalList
        heading="Deposits and funds"
        title="Unmatched deposits"
        intro="Money that belongs to no wallet yet. Assigning or returning it takes two administrators."
        list={suspenseDefinition}
        search={{ label: 'Search this money', placeholder: 'Sender, reference or account' }}
        params={params}
        onChange={change}
        result={result}
        file={{ name: 'suspense', call: request(suspenseCalls.suspenseFile, { query: selection }) }}
      />
      <Stack sx={{ display: areCardsLoading ? 'none' : 'flex', gap: 3, maxWidth: 1440, mx: 'auto', mt: 3 }}>
        <PauseCard />
        <CompanyFundsCard />
        <OpenDifferencesCard />
        <ReconciliationCard />
        <IfMay call="proposeJournalEntry">
          <JournalCard />
        </IfMay>
      </Stack>
    </>
  );
}
