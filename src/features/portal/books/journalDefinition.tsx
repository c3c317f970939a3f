import { BOOK_PAGE_SIZES } from '#contract/office/books/books';
import type { JournalLine } from '#contract/office/books/booksSchema';
import { TextCell } from '../../../components/list/cells';
import type { ListDefinition } from '../../../components/list/list';
import { fixedOrder, type FixedOrder } from '../../../components/list/listParams';
import { amountColumns, bookedColumn, kindColumn, TransferLink } from './entryColumns';

const accountText = ({ account, name }: JournalLine): string => `${account} ${name}`;

export const journalDefinition: ListDefinition<JournalLine, FixedOrder> = {
  ...fixedOrder,
  label: 'Journal',
  noun: { one: 'line', many: 'lines' },
  pageSizes: BOOK_PAGE_SIZES,
  emptyHint: 'No money moved on this day.',
  filters: [{ name: 'day', label: 'Day' }],
  columns: [
    bookedColumn,
    kindColumn,
    {
      header: 'Account',
      width: 232,
      isInTitle: true,
      cell: (line) => <TextCell text={accountText(line)} />,
    },
    ...amountColumns,
  ],
  rowKey: ({ transferId, account, ownerId = '' }) => `${transferId} ${account} ${ownerId}`,
  rowTitle: accountText,
  rowSubtitle: (line) => <TransferLink {...line} />,
};
