import { formatDay } from '#contract/dates';
import { formatNaira } from '#contract/money/format';
import type { Kobo } from '#contract/money/kobo';
import { BOOK_PAGE_SIZES } from '#contract/office/books/books';
import type { ClientsMoneyDay } from '#contract/office/books/booksSchema';
import { TextCell } from '../../../components/list/cells';
import type { ListDefinition } from '../../../components/list/list';
import { fixedOrder, type FixedOrder } from '../../../components/list/listParams';

const amount = (header: string, kobo: (row: ClientsMoneyDay) => Kobo) => ({
  header,
  width: 136,
  isFigure: true,
  cell: (row: ClientsMoneyDay) => <TextCell text={formatNaira(kobo(row))} isNumber />,
});

export const clientsMoneyDefinition: ListDefinition<ClientsMoneyDay, FixedOrder> = {
  ...fixedOrder,
  label: 'Clients’ money',
  noun: { one: 'day', many: 'days' },
  pageSizes: BOOK_PAGE_SIZES,
  filters: [
    { name: 'from', label: 'From' },
    { name: 'to', label: 'To' },
  ],
  columns: [
    {
      header: 'Day',
      width: 168,
      isInTitle: true,
      cell: ({ day }) => <TextCell text={formatDay(day)} isNumber />,
    },
    amount('At the bank', ({ bankKobo }) => bankKobo),
    amount('Own funds', ({ ownKobo }) => ownKobo),
    amount('Owed', ({ owedKobo }) => owedKobo),
    amount('Difference', ({ differenceKobo }) => differenceKobo),
  ],
  rowKey: ({ day }) => day,
  rowTitle: ({ day }) => formatDay(day),
  rowSubtitle: () => null,
};
