import {
  LATE_BANDS,
  LATE_LOAN_DEFAULT_SORT,
  LATE_LOAN_PAGE_SIZES,
  lateLoanSortFields,
  PROMISE_FILTERS,
  promiseFilterLabels,
  type LateLoanSortField,
} from '#contract/lending/arrears/lateLoanList';
import type { LateLoan } from '#contract/lending/arrears/lateLoanSchema';
import { formatNaira } from '#contract/money/format';
import { pastDueLabels } from '#contract/lending/schedule/daysPastDue';
import { TextCell } from '../../../../components/list/cells';
import type { ListDefinition } from '../../../../components/list/list';
import { LoanStateChip } from '../../../../domain/lending/LoanStateChip';
import { loanRows } from '../../../../domain/administration/loanListParts';
import { Borrower, LastContact, LastPromise, Step } from './lateLoanCells';
import { Owner } from './Owner';

export const collectionsDefinition: ListDefinition<LateLoan, LateLoanSortField> = {
  ...loanRows,
  rowTitle: (loan) => <Borrower loan={loan} />,
  label: 'Collections',
  noun: { one: 'late loan', many: 'late loans' },
  sortFields: lateLoanSortFields,
  defaultSort: LATE_LOAN_DEFAULT_SORT,
  pageSizes: LATE_LOAN_PAGE_SIZES,
  filters: [
    { name: 'band', label: 'How late', choices: LATE_BANDS.map((value) => ({ value, label: pastDueLabels[value] })) },
    {
      name: 'promise',
      label: 'Promise',
      choices: PROMISE_FILTERS.map((value) => ({ value, label: promiseFilterLabels[value] })),
    },
  ],
  columns: [
    { header: 'Borrower', width: 200, isInTitle: true, cell: (loan) => <Borrower loan={loan} /> },
    {
      header: 'Lateness',
      width: 140,
      isInTitle: true,
      sortField: 'daysPastDue',
      sortWords: { asc: 'least late first', desc: 'latest first' },
      cell: ({ state, daysPastDue }) => <LoanStateChip state={state} daysPastDue={daysPastDue} />,
    },
    {
      header: 'Due',
      width: 112,
      isFigure: true,
      cell: ({ dueKobo }) => <TextCell text={formatNaira(dueKobo)} isNumber />,
    },
    {
      header: 'Principal left',
      width: 112,
      isFigure: true,
      cell: ({ outstandingKobo }) => <TextCell text={formatNaira(outstandingKobo)} isNumber />,
    },
    { header: 'Last contact', width: 136, cell: (loan) => <LastContact loan={loan} /> },
    { header: 'Promise', width: 108, cell: (loan) => <LastPromise loan={loan} /> },
    { header: 'Next step', width: 112, cell: (loan) => <Step loan={loan} /> },
    { header: 'Owner', width: 128, cell: (loan) => <Owner loan={loan} /> },
  ],
};
