import { formatDay } from '#contract/dates';
import { LIST_TOTAL_CAP } from '#contract/lists';
import type { SetAsideLoan } from '#contract/office/businessDays/setAsideLoanSchema';
import {
  SET_ASIDE_DEFAULT_SORT,
  SET_ASIDE_PAGE_SIZES,
  setAsideSortFields,
  type SetAsideSortField,
} from '#contract/office/businessDays/setAsideLoans';
import { LinkCell, TextCell } from '../../../components/list/cells';
import type { ListDefinition } from '../../../components/list/list';
import { formatMoment } from '../../../lib/format';
import { pathTo } from '../../../pathTo';
import { ResumeAct } from './ResumeAct';

const loanCell = ({ loanId, borrowerName }: SetAsideLoan) => (
  <LinkCell to={pathTo('loanReview', { loanId })}>
    <TextCell text={borrowerName} />
  </LinkCell>
);

export const setAsideDefinition: ListDefinition<SetAsideLoan, SetAsideSortField> = {
  label: 'Loans set aside',
  noun: { one: 'loan set aside', many: 'loans set aside' },
  sortFields: setAsideSortFields,
  defaultSort: SET_ASIDE_DEFAULT_SORT,
  pageSizes: SET_ASIDE_PAGE_SIZES,
  totalCap: LIST_TOTAL_CAP,
  emptyHeading: 'No loans set aside',
  searchHint: 'Search by part of the borrower’s name, user name or email, or by a loan’s full ID.',
  columns: [
    { header: 'Loan of', width: 184, isInTitle: true, cell: loanCell },
    {
      header: 'Set aside',
      width: 160,
      sortField: 'setAsideAt',
      sortWords: { asc: 'oldest first', desc: 'newest first' },
      isInTitle: true,
      cell: ({ setAsideAt }) => <TextCell text={formatMoment(setAsideAt)} isNumber />,
    },
    { header: 'Day', width: 144, cell: ({ day }) => <TextCell text={formatDay(day)} isNumber /> },
    { header: 'Work', width: 144, cell: ({ step }) => <TextCell text={step} /> },
    { header: 'Error', width: 144, cell: ({ errorCode }) => <TextCell text={errorCode} /> },
    { header: 'What to do', width: 160, cell: (loan) => <ResumeAct loan={loan} /> },
  ],
  rowKey: ({ id }) => id,
  rowTitle: loanCell,
  rowSubtitle: ({ setAsideAt }) => formatMoment(setAsideAt),
};
