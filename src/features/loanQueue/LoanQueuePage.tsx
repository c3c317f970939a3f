import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { writeSort } from '../../../contract/lists';
import { LOAN_STATES } from '../../../contract/loans/states';
import { isApiError, isOutage } from '../../api/apiError';
import { useSessionEndOnFailure } from '../../api/useSessionEndOnFailure';
import { LoadFailed } from '../../components/feedback/LoadFailed';
import { DataList } from '../../components/list/DataList';
import { SearchField } from '../../components/list/SearchField';
import { useListParams } from '../../components/list/useListParams';
import { useSearchText } from '../../components/list/useSearchText';
import { PageHeading } from '../../components/PageHeading';
import { failures } from '../../components/toast/catalogue';
import { useAuth } from '../../session/useSession';
import { useAdministeredLoansQuery } from './loanQueueApi';
import { loanQueueDefinition } from './loanQueueDefinition';

/** Section 2.20, /admin/loans. */
export function LoanQueuePage() {
  const { params, change } = useListParams(loanQueueDefinition);
  const { page, pageSize, sort, search, filters } = params;
  const { text, setText } = useSearchText(search, (found) => {
    change({ search: found }, { replace: search !== '' });
  });
  const { accessToken } = useAuth();
  const state = LOAN_STATES.find((name) => name === filters['state']);
  const { data, error, isFetching, refetch } = useAdministeredLoansQuery(
    { page, pageSize, sort: writeSort(sort), ...(state && { state }), ...(search !== '' && { q: search }) },
    { skip: accessToken === null, refetchOnMountOrArgChange: true },
  );
  useSessionEndOnFailure(failures.administrationLoad, error);

  return (
    <Box sx={{ maxWidth: 1440, mx: 'auto' }}>
      <Stack direction={{ xs: 'column', md: 'row' }} sx={{ gap: 2, alignItems: { md: 'flex-start' }, mb: 2 }}>
        <PageHeading sx={{ flexGrow: 1, flexShrink: 0, pt: { md: '6px' } }}>Loans</PageHeading>
        <SearchField label="Search borrowers" placeholder="Name, user name or email" text={text} onChange={setText} />
      </Stack>
      {isApiError(error) && isOutage(error) ? (
        <Card>
          <LoadFailed
            text={failures.administrationLoad.fallback}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        </Card>
      ) : (
        <DataList list={loanQueueDefinition} shown={data} isFetching={isFetching} params={params} onChange={change} />
      )}
    </Box>
  );
}
