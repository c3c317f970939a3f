import { formatDay } from '#contract/dates';
import { accountNumbers } from '#contract/money/ledger/chartOfAccounts';
import { bookCalls } from '#contract/office/books/bookCalls';
import type { GeneralLedger } from '#contract/office/books/booksSchema';
import { hasCode, isApiError } from '../../../api/apiError';
import { request } from '../../../api/request';
import { PageSkeleton } from '../../../components/feedback/PageSkeleton';
import { useListParams } from '../../../components/list/useListParams';
import { FiguresCard } from '../../../domain/administration/FiguresCard';
import { PortalList } from '../../../domain/administration/PortalList';
import { Amount } from '../../../domain/money/Amount';
import { useAuth } from '../../../session/useSession';
import { BookTabs } from './BookTabs';
import { useGeneralLedgerQuery } from './booksApi';
import { FIRST_ACCOUNT, generalLedgerDefinition } from './generalLedgerDefinition';
import { NoBooksYet } from './NoBooksYet';

const HEADING = 'General ledger';

export function GeneralLedgerBook() {
  const { params, change } = useListParams(generalLedgerDefinition);
  const { accessToken } = useAuth();
  const { page, pageSize, filters } = params;
  const { from, to } = filters;
  const account = accountNumbers.find((number) => number === filters['account']) ?? FIRST_ACCOUNT;
  const selection = { account, ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
  const result = useGeneralLedgerQuery(
    { page, pageSize, ...selection },
    { skip: accessToken === null, refetchOnMountOrArgChange: true },
  );
  if (isApiError(result.error) && hasCode(result.error, 'BOOKS_OPEN'))
    return <NoBooksYet open="general-ledger" heading={HEADING} />;
  // Waits for the balances, since they would push the filters down.
  if (result.data === undefined && result.error === undefined) return <PageSkeleton />;
  const book = (result.currentData ?? result.data)?.book;
  return (
    <PortalList
      heading={HEADING}
      above={
        <>
          <BookTabs open="general-ledger" />
          {book && <Balances book={book} />}
        </>
      }
      title="Entries"
      intro="The entries of one account, for the month of the last closed day unless you choose other days."
      list={generalLedgerDefinition}
      params={params}
      onChange={change}
      result={result}
      file={{ name: `general_ledger_${account}`, call: request(bookCalls.generalLedgerFile, { query: selection }) }}
    />
  );
}

const Balances = ({ book }: { book: GeneralLedger }) => (
  <FiguresCard
    title={`${book.account} ${book.name}`}
    figures={[
      {
        label: `Before ${formatDay(book.from)}`,
        value: <Amount kobo={book.openingKobo} />,
        note: book.openingSide,
      },
      { label: 'Debits', value: <Amount kobo={book.debitKobo} /> },
      { label: 'Credits', value: <Amount kobo={book.creditKobo} /> },
      {
        label: `At the end of ${formatDay(book.to)}`,
        value: <Amount kobo={book.closingKobo} />,
        note: book.closingSide,
      },
    ]}
  />
);
