import { formatShortDay, todayInLagos } from '#contract/dates';
import {
  ADMINISTERED_LOAN_DEFAULT_SORT,
  ADMINISTERED_LOAN_PAGE_SIZES,
  administeredLoanSortFields,
  NEEDS_ACTION,
  type AdministeredLoanSortField,
} from '#contract/lending/review/administeredLoanList';
import type { AdministeredLoan } from '#contract/lending/review/administeredLoanSchema';
import { LATE_BANDS } from '#contract/lending/arrears/lateLoanList';
import { LIST_TOTAL_CAP } from '#contract/lists';
import { purposeLabels } from '#contract/lending/applications/purposes';
import { LOAN_STATES, loanStates } from '#contract/lending/loans/states';
import { GRADES } from '#contract/lending/terms/grades';
import { pastDueLabels } from '#contract/lending/schedule/daysPastDue';
import { formatNaira } from '#contract/money/format';
import { LinkCell, TextCell } from '../../../components/list/cells';
import type { ListDefinition } from '../../../components/list/list';
import { loanRows } from '../../../domain/administration/loanListParts';
import { LoanStateChip } from '../../../domain/lending/LoanStateChip';
import { pathTo } from '../../../pathTo';

export const loanQueueDefinition: ListDefinition<AdministeredLoan, AdministeredLoanSortField> = {
  ...loanRows,
  label: 'Loans',
  noun: { one: 'loan', many: 'loans' },
  sortFields: administeredLoanSortFields,
  defaultSort: ADMINISTERED_LOAN_DEFAULT_SORT,
  pageSizes: ADMINISTERED_LOAN_PAGE_SIZES,
  totalCap: LIST_TOTAL_CAP,
  filters: [
    {
      name: 'state',
      label: 'State',
      initial: NEEDS_ACTION,
      choices: [
        { value: NEEDS_ACTION, label: 'Needs action' },
        ...LOAN_STATES.map((value) => ({ value, label: loanStates[value].label })),
      ],
    },
    { name: 'grade', label: 'Grade', choices: GRADES.map((value) => ({ value, label: value })) },
    { name: 'band', label: 'How late', choices: LATE_BANDS.map((value) => ({ value, label: pastDueLabels[value] })) },
  ],
  columns: [
    {
      header: 'Borrower',
      width: 200,
      isInTitle: true,
      cell: ({ id, borrowerName }) => (
        <LinkCell to={pathTo('loanReview', { loanId: id })}>
          <TextCell text={borrowerName} />
        </LinkCell>
      ),
    },
    {
      header: 'Applied on',
      width: 138,
      sortField: 'submittedAt',
      sortWords: { asc: 'oldest first', desc: 'newest first' },
      cell: ({ submittedAt }) => <TextCell text={formatShortDay(todayInLagos(new Date(submittedAt)))} isNumber />,
    },
    {
      header: 'State',
      width: 196,
      isInTitle: true,
      cell: ({ state, daysPastDue }) => <LoanStateChip state={state} daysPastDue={daysPastDue} />,
    },
    {
      header: 'Amount',
      width: 100,
      isFigure: true,
      sortField: 'principalKobo',
      sortWords: { asc: 'smallest first', desc: 'largest first' },
      cell: ({ principalKobo }) => <TextCell text={formatNaira(principalKobo)} isNumber />,
    },
    {
      header: 'Outstanding',
      width: 120,
      isFigure: true,
      cell: ({ outstandingKobo }) => (
        <TextCell text={outstandingKobo === undefined ? undefined : formatNaira(outstandingKobo)} isNumber />
      ),
    },
    {
      header: 'Months',
      width: 80,
      isFigure: true,
      cell: ({ months }) => <TextCell text={String(months)} isNumber />,
    },
    { header: 'Purpose', width: 112, cell: ({ purpose }) => <TextCell text={purposeLabels[purpose]} /> },
    {
      header: 'Grade',
      width: 68,
      cell: ({ grade }) => <TextCell text={grade} />,
    },
    {
      header: 'Reviewer',
      width: 104,
      cell: ({ reviewerName }) => <TextCell text={reviewerName} />,
    },
  ],
};
