import {
  LATE_BANDS,
  LATE_LOAN_DEFAULT_SORT,
  LATE_LOAN_PAGE_SIZES,
  lateLoanSortFields,
  type LateLoanSortField,
} from '../../../../contract/lending/arrears/lateLoanList';
import { promiseLabels } from '../../../../contract/lending/arrears/contacts';
import type { LateLoan } from '../../../../contract/lending/arrears/lateLoanSchema';
import { formatDay, type IsoDay } from '../../../../contract/dates';
import { formatNaira } from '../../../../contract/money/format';
import { pastDueLabels } from '../../../../contract/lending/schedule/pastDueLabels';
import { TextCell } from '../../../components/list/cells';
import type { ListDefinition } from '../../../components/list/list';
import { LoanStateChip } from '../../../domain/lending/LoanStateChip';
import { borrowerColumn, loanRows } from '../../../domain/administration/loanListParts';

const dayCell = (day: IsoDay | undefined) => <TextCell text={day && formatDay(day)} isNumber />;

export const collectionsDefinition: ListDefinition<LateLoan, LateLoanSortField> = {
  ...loanRows,
  label: 'Collections',
  noun: { one: 'late loan', many: 'late loans' },
  sortFields: lateLoanSortFields,
  defaultSort: LATE_LOAN_DEFAULT_SORT,
  pageSizes: LATE_LOAN_PAGE_SIZES,
  filters: [
    { name: 'band', label: 'How late', choices: LATE_BANDS.map((value) => ({ value, label: pastDueLabels[value] })) },
  ],
  columns: [
    borrowerColumn,
    {
      header: 'Days late',
      width: 96,
      isFigure: true,
      sortField: 'daysPastDue',
      sortWords: { asc: 'least late first', desc: 'latest first' },
      cell: ({ daysPastDue }) => <TextCell text={String(daysPastDue)} isNumber />,
    },
    {
      header: 'Due',
      width: 108,
      isFigure: true,
      cell: ({ dueKobo }) => <TextCell text={formatNaira(dueKobo)} isNumber />,
    },
    {
      header: 'Outstanding',
      width: 120,
      isFigure: true,
      cell: ({ outstandingKobo }) => <TextCell text={formatNaira(outstandingKobo)} isNumber />,
    },
    { header: 'State', width: 142, isInTitle: true, cell: ({ state }) => <LoanStateChip state={state} /> },
    { header: 'Reminded on', width: 128, cell: ({ remindedOn }) => dayCell(remindedOn) },
    { header: 'Promised by', width: 128, cell: ({ promisedOn }) => dayCell(promisedOn) },
    {
      header: 'Promise',
      width: 84,
      cell: ({ promise }) => <TextCell text={promise && promiseLabels[promise]} />,
    },
  ],
};
