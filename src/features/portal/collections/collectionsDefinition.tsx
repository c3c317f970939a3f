import {
  LATE_BANDS,
  LATE_LOAN_DEFAULT_SORT,
  LATE_LOAN_PAGE_SIZES,
  lateLoanSortFields,
  type LateLoanSortField,
} from '#contract/lending/arrears/lateLoanList';
import { promiseLabels, type PromiseState } from '#contract/lending/arrears/contacts';
import type { LateLoan } from '#contract/lending/arrears/lateLoanSchema';
import { formatDay, type IsoDay } from '#contract/dates';
import { formatNaira } from '#contract/money/format';
import { pastDueLabels } from '#contract/lending/schedule/pastDueLabels';
import { StatusChip } from '../../../components/figures/StatusChip';
import type { Tone } from '../../../components/figures/tone';
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
      header: 'Lateness',
      width: 124,
      isInTitle: true,
      sortField: 'daysPastDue',
      sortWords: { asc: 'least late first', desc: 'latest first' },
      cell: ({ state, daysPastDue }) => <LoanStateChip state={state} daysPastDue={daysPastDue} />,
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
    { header: 'Last reminder', width: 132, cell: ({ remindedOn }) => dayCell(remindedOn) },
    { header: 'Promised by', width: 132, cell: ({ promisedOn }) => dayCell(promisedOn) },
    {
      header: 'Promise',
      width: 96,
      cell: ({ promise }) =>
        promise ? (
          <StatusChip tone={promiseTones[promise]}>{promiseLabels[promise]}</StatusChip>
        ) : (
          <TextCell text={undefined} />
        ),
    },
  ],
};

const promiseTones: Readonly<Record<PromiseState, Tone>> = { open: 'info', kept: 'success', broken: 'error' };
