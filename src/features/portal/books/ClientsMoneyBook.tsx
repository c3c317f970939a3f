import Alert from '@mui/material/Alert';
import { formatDay } from '#contract/dates';
import { bookCalls } from '#contract/office/books/bookCalls';
import { hasCode, isApiError } from '../../../api/apiError';
import { request } from '../../../api/request';
import { useListParams } from '../../../components/list/useListParams';
import { PortalList } from '../../../domain/administration/PortalList';
import { Amount } from '../../../domain/money/Amount';
import { useAuth } from '../../../session/useSession';
import { BookTabs } from './BookTabs';
import { useClientsMoneyQuery } from './booksApi';
import { clientsMoneyDefinition } from './clientsMoneyDefinition';
import { NoBooksYet } from './NoBooksYet';

const HEADING = 'Clients’ money';

export function ClientsMoneyBook() {
  const { params, change } = useListParams(clientsMoneyDefinition);
  const { accessToken } = useAuth();
  const { page, pageSize, filters } = params;
  const { from, to } = filters;
  const selection = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
  const result = useClientsMoneyQuery(
    { page, pageSize, ...selection },
    { skip: accessToken === null, refetchOnMountOrArgChange: true },
  );
  if (isApiError(result.error) && hasCode(result.error, 'BOOKS_OPEN'))
    return <NoBooksYet open="clients-money" heading={HEADING} />;
  const wrong = result.data?.rows.find(({ differenceKobo }) => differenceKobo !== 0);
  return (
    <PortalList
      heading={HEADING}
      above={
        <>
          <BookTabs open="clients-money" />
          {wrong && (
            <Alert severity="error" sx={{ mb: 2 }}>
              On {formatDay(wrong.day)} the bank account and what is owed differ by{' '}
              <Amount kobo={wrong.differenceKobo} />. Look at the ledger’s last check.
            </Alert>
          )}
        </>
      }
      title="At the end of each day"
      intro="The bank account by our books, less own funds, is what we owe: wallets, pledges, unmatched deposits and payouts on their way. The file has each of them. Shown is the month of the last closed day, unless you choose other days."
      list={clientsMoneyDefinition}
      params={params}
      onChange={change}
      result={result}
      file={{ name: 'clients_money', call: request(bookCalls.clientsMoneyFile, { query: selection }) }}
    />
  );
}
