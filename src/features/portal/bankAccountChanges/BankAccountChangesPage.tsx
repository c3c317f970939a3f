import { BANK_ACCOUNT_CHANGE_HOURS, OPEN_CHANGE_STATES } from '#contract/people/bankAccounts/changeList';
import { bankAccountChangeCalls } from '#contract/people/bankAccounts/administrationCalls';
import { request } from '../../../api/request';
import { useListParams } from '../../../components/list/useListParams';
import { PortalList } from '../../../domain/administration/PortalList';
import { useAuth } from '../../../session/useSession';
import { useBankAccountChangesQuery } from '../portalApi';
import { bankAccountChangesDefinition } from './bankAccountChangesDefinition';

export function BankAccountChangesPage() {
  const { params, change } = useListParams(bankAccountChangesDefinition);
  const { page, pageSize, search, filters } = params;
  const { accessToken } = useAuth();
  const state = OPEN_CHANGE_STATES.find((name) => name === filters['state']);
  const selection = { ...(state && { state }), ...(search !== '' && { q: search }) };
  const result = useBankAccountChangesQuery(
    { page, pageSize, ...selection },
    { skip: accessToken === null, refetchOnMountOrArgChange: true },
  );
  return (
    <PortalList
      heading="Bank account changes"
      title="Requested accounts"
      intro={`Not active yet. A change takes two administrators and ${BANK_ACCOUNT_CHANGE_HOURS} hours.`}
      list={bankAccountChangesDefinition}
      search={{ label: 'Search people', placeholder: 'Name, user name or email' }}
      params={params}
      onChange={change}
      result={result}
      file={{
        name: 'bank_account_changes',
        call: request(bankAccountChangeCalls.bankAccountChangesFile, { query: selection }),
      }}
    />
  );
}
