import { reviewCalls } from '#contract/lending/review/calls';
import { LOAN_STATE_FILTERS } from '#contract/lending/review/administeredLoanList';
import { LATE_BANDS } from '#contract/lending/arrears/lateLoanList';
import { writeSort } from '#contract/lists';
import { GRADES } from '#contract/lending/terms/grades';
import { request } from '../../../api/request';
import { useListParams } from '../../../components/list/useListParams';
import { loanSearch } from '../../../domain/administration/loanListParts';
import { PortalList } from '../../../domain/administration/PortalList';
import { useAuth } from '../../../session/useSession';
import { useAdministeredLoansQuery } from '../portalApi';
import { loanQueueDefinition } from './loanQueueDefinition';

export function LoanQueuePage() {
  const { params, change } = useListParams(loanQueueDefinition);
  const { page, pageSize, sort, search, filters } = params;
  const { accessToken } = useAuth();
  const state = LOAN_STATE_FILTERS.find((name) => name === filters['state']);
  const grade = GRADES.find((name) => name === filters['grade']);
  const band = LATE_BANDS.find((name) => name === filters['band']);
  const selection = {
    ...(state && { state }),
    ...(grade && { grade }),
    ...(band && { band }),
    ...(search !== '' && { q: search }),
  };
  const result = useAdministeredLoansQuery(
    { page, pageSize, sort: writeSort(sort), ...selection },
    { skip: accessToken === null, refetchOnMountOrArgChange: true },
  );
  return (
    <PortalList
      heading="Loans"
      list={loanQueueDefinition}
      search={loanSearch}
      params={params}
      onChange={change}
      result={result}
      file={{ name: 'loans', call: request(reviewCalls.administeredLoansFile, { query: selection }) }}
    />
  );
}
