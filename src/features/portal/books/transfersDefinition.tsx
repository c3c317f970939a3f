import {
  TRANSFER_DEFAULT_SORT,
  TRANSFER_PAGE_SIZES,
  transferSortFields,
  type TransferSortField,
} from '#contract/money/ledger/transfers';
import type { LedgerTransfer } from '#contract/money/ledger/ledgerTransferSchema';
import { formatDay } from '#contract/dates';
import { transferKinds, transferLabels } from '#contract/money/ledger/transferKinds';
import { LIST_TOTAL_CAP } from '#contract/lists';
import { formatNaira } from '#contract/money/format';
import { LinkCell, TextCell } from '../../../components/list/cells';
import type { ListDefinition } from '../../../components/list/list';
import { formatMoment } from '../../../lib/format';
import { pathTo } from '../../../pathTo';

export const transfersDefinition: ListDefinition<LedgerTransfer, TransferSortField> = {
  label: 'Transfers',
  noun: { one: 'transfer', many: 'transfers' },
  sortFields: transferSortFields,
  defaultSort: TRANSFER_DEFAULT_SORT,
  pageSizes: TRANSFER_PAGE_SIZES,
  totalCap: LIST_TOTAL_CAP,
  searchHint: 'Search by a full reference, transfer ID, user name or email.',
  filters: [
    {
      name: 'kind',
      label: 'Kind',
      choices: transferKinds.map((value) => ({ value, label: transferLabels[value].ledger })),
    },
    { name: 'from', label: 'From' },
    { name: 'to', label: 'To' },
  ],
  columns: [
    {
      header: 'Kind',
      width: 176,
      isInTitle: true,
      cell: ({ id, kind }) => (
        <LinkCell to={pathTo('transferRecord', { transferId: id })}>{transferLabels[kind].ledger}</LinkCell>
      ),
    },
    {
      header: 'Booked',
      width: 168,
      sortField: 'bookedAt',
      sortWords: { asc: 'oldest first', desc: 'newest first' },
      cell: ({ bookedAt }) => <TextCell text={formatMoment(bookedAt)} isNumber />,
    },
    {
      header: 'Business day',
      width: 176,
      isInTitle: true,
      cell: ({ businessDay }) => <TextCell text={formatDay(businessDay)} isNumber />,
    },
    {
      header: 'Amount',
      width: 136,
      isFigure: true,
      cell: ({ amountKobo }) => <TextCell text={formatNaira(amountKobo)} isNumber />,
    },
    { header: 'Reference', width: 200, cell: ({ reference }) => <TextCell text={reference} /> },
    { header: 'Requested by', width: 168, cell: ({ causedBy }) => <TextCell text={causedBy} /> },
  ],
  rowKey: ({ id }) => id,
  rowTitle: ({ id, kind }) => (
    <LinkCell to={pathTo('transferRecord', { transferId: id })}>{transferLabels[kind].ledger}</LinkCell>
  ),
  rowSubtitle: ({ businessDay }) => formatDay(businessDay),
};
