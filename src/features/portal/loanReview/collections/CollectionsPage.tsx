import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { arrearsCalls } from '#contract/lending/arrears/calls';
import { LATE_BANDS, PROMISE_FILTERS } from '#contract/lending/arrears/lateLoanList';
import { writeSort } from '#contract/lists';
import { request } from '../../../../api/request';
import { useListParams } from '../../../../components/list/useListParams';
import { loanSearch } from '../../../../domain/administration/loanListParts';
import { PortalList } from '../../../../domain/administration/PortalList';
import { useAuth } from '../../../../session/useSession';
import { useLateLoansQuery } from '../../portalApi';
import { collectionsDefinition } from './collectionsDefinition';
import { LateMoney } from './LateMoney';
import { OPEN_LOAN, withOpenLoan } from './lateLoanCells';

const LateLoanPanel = lazy(async () => ({ default: (await import('./LateLoanPanel')).LateLoanPanel }));

export function CollectionsPage() {
  const { params, change } = useListParams(collectionsDefinition);
  const { page, pageSize, sort, search, filters } = params;
  const { accessToken } = useAuth();
  const [address, setAddress] = useSearchParams();
  const openLoanId = address.get(OPEN_LOAN);
  const band = LATE_BANDS.find((name) => name === filters['band']);
  const promise = PROMISE_FILTERS.find((name) => name === filters['promise']);
  const selection = { ...(band && { band }), ...(promise && { promise }), ...(search !== '' && { q: search }) };
  const result = useLateLoansQuery(
    { page, pageSize, sort: writeSort(sort), ...selection },
    { skip: accessToken === null, refetchOnMountOrArgChange: true },
  );
  return (
    <>
      <PortalList
        heading="Collections"
        title="Late loans"
        above={<LateMoney />}
        list={collectionsDefinition}
        search={loanSearch}
        params={params}
        onChange={change}
        result={result}
        file={{ name: 'collections', call: request(arrearsCalls.lateLoansFile, { query: selection }) }}
      />
      {openLoanId !== null && (
        <Suspense fallback={null}>
          <LateLoanPanel loanId={openLoanId} onClose={() => setAddress(withOpenLoan(address, undefined))} />
        </Suspense>
      )}
    </>
  );
}
