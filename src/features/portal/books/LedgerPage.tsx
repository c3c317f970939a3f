import Box from '@mui/material/Box';
import { ledgerCalls } from '#contract/office/books/calls';
import { transferKinds } from '#contract/money/ledger/transferKinds';
import { writeSort } from '#contract/lists';
import { request } from '../../../api/request';
import { useListParams } from '../../../components/list/useListParams';
import { PortalList } from '../../../domain/administration/PortalList';
import { useAuth } from '../../../session/useSession';
import { AccountsCard } from './AccountsCard';
import { BookTabs } from './BookTabs';
import { ChecksCard } from './ChecksCard';
import { useLedgerTransfersQuery } from './booksApi';
import { transfersDefinition } from './transfersDefinition';

export function LedgerPage() {
  const { params, change } = useListParams(transfersDefinition);
  const { page, pageSize, sort, search, filters } = params;
  const { accessToken } = useAuth();
  const kind = transferKinds.find((name) => name === filters['kind']);
  const { from, to } = filters;
  const selection = {
    ...(kind && { kind }),
    ...(search !== '' && { q: search }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  };
  const result = useLedgerTransfersQuery(
    { page, pageSize, sort: writeSort(sort), ...selection },
    { skip: accessToken === null, refetchOnMountOrArgChange: true },
  );
  return (
    <>
      <PortalList
        heading="Ledger"
        above={<BookTabs open="transfers" />}
        title="Transfers"
        intro="Every movement of money. Nobody can change them. Filters use business days."
        list={transfersDefinition}
        search={{ label: 'Search transfers', placeholder: 'Reference, ID, user name or email' }}
        params={params}
        onChange={change}
        result={result}
        file={{ name: 'transfers', call: request(ledgerCalls.ledgerTransfersFile, { query: selection }) }}
      />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 22rem), 1fr))',
          alignItems: 'start',
          gap: 3,
          maxWidth: 1440,
          mx: 'auto',
          mt: 3,
        }}
      >
        <AccountsCard on={to} />
        <ChecksCard />
      </Box>
    </>
  );
}
