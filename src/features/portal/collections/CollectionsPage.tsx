import { lateLoansFile } from '../../../../contract/lending/arrears/calls';
import { LATE_BANDS } from '../../../../contract/lending/arrears/lateLoanList';
import { writeSort } from '../../../../contract/lists';
import { request } from '../../../api/request';
import { useListParams } from '../../../components/list/useListParams';
import { loanSearch } from '../../../domain/administration/loanListParts';
import { PortalList } from '../../../domain/administration/PortalList';
import { useAuth } from '../../../session/useSession';
import { useLateLoansQuery } from './collectionsApi';
import { collectionsDefinition } from './collectionsDefinition';

export function CollectionsPage() {
  const { params, change } = useListParams(collectionsDefinition);
  const { page, pageSize, sort, search, filters } = params;
  const { accessToken } = useAuth();
  const band = LATE_BANDS.find((name) => name === filters['band']);
  const selection = { ...(band && { band }), ...(search !== '' && { q: search }) };
  const result = useLateLoansQuery(
    { page, pageSize, sort: writeSort(sort), ...selection },
    { skip: accessToken === null, refetchOnMountOrArgChange: true },
  );
  return (
    <PortalList
      heading="Collections"
      list={collectionsDefinition}
      search={loanSearch}
      params={params}
      onChange={change}
      result={result}
      file={{ name: 'collections', call: request(lateLoansFile, { query: selection }) }}
    />
  );
}
