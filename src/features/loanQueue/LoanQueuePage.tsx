import { writeSort } from '../../../contract/lists';
import { LOAN_STATES } from '../../../contract/loans/states';
import { useListParams } from '../../components/list/useListParams';
import { PortalList } from '../../domain/administration/PortalList';
import { useAuth } from '../../session/useSession';
import { useAdministeredLoansQuery } from './loanQueueApi';
import { loanQueueDefinition } from './loanQueueDefinition';

/** Section 2.20, /admin/loans. */
export function LoanQueuePage() {
  const { params, change } = useListParams(loanQueueDefinition);
  const { page, pageSize, sort, search, filters } = params;
  const { accessToken } = useAuth();
  const state = LOAN_STATES.find((name) => name === filters['state']);
  const asked = useAdministeredLoansQuery(
    { page, pageSize, sort: writeSort(sort), ...(state && { state }), ...(search !== '' && { q: search }) },
    { skip: accessToken === null, refetchOnMountOrArgChange: true },
  );
  return (
    <PortalList
      heading="Loans"
      list={loanQueueDefinition}
      search={{ label: 'Search borrowers', placeholder: 'Name, user name or email' }}
      params={params}
      onChange={change}
      asked={asked}
    />
  );
}
