import { accountNumbers, chartOfAccounts } from '#contract/money/ledger/chartOfAccounts';
import { BOOK_PAGE_SIZES } from '#contract/office/books/books';
import type { GeneralLedger } from '#contract/office/books/booksSchema';
import { formatDay } from '#contract/dates';
import { formatNaira } from '#contract/money/format';
import { TextCell } from '../../../components/list/cells';
import type { ListDefinition } from '../../../components/list/list';
import { fixedOrder, type FixedOrder } from '../../../components/list/listParams';
import { amountColumns, bookedColumn, dayColumn, kindColumn, TransferLink } from './entryColumns';

type Entry = GeneralLedger['entries'][number];

export const FIRST_ACCOUNT = accountNumbers[0] ?? '1010';

export const generalLedgerDefinition: ListDefinition<Entry, FixedOrder> = {
  ...fixedOrder,
  label: 'Entries',
  noun: { one: 'entry', many: 'entries' },
  pageSizes: BOOK_PAGE_SIZES,
  emptyHint: 'No postings on this account in this period.',
  filters: [
    {
      name: 'account',
      label: 'Account',
      choices: accountNumbers.map((value) => ({ value, label: `${value} ${chartOfAccounts[value].name}` })),
      initial: FIRST_ACCOUNT,
      isRequired: true,
    },
    { name: 'from', label: 'From' },
    { name: 'to', label: 'To' },
  ],
  columns: [
    dayColumn,
    bookedColumn,
    kindColumn,
    ...amountColumns,
    {
      header: 'Balance',
      width: 168,
      isFigure: true,
      cell: ({ balanceKobo, balanceSide }) => <TextCell text={`${formatNaira(balanceKobo)} ${balanceSide}`} isNumber />,
    },
  ],
  rowKey: ({ transferId, ownerId = '' }) => `${transferId} ${ownerId}`,
  rowTitle: (entry) => <TransferLink {...entry} />,
  rowSubtitle: ({ businessDay }) => formatDay(businessDay),
};
