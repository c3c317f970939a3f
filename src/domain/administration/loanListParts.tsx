import type { AdministeredLoan } from '#contract/lending/review/administeredLoanSchema';
import { LinkCell } from '../../components/list/cells';
import type { ListDefinition } from '../../components/list/list';
import { LoanStateChip } from '../lending/LoanStateChip';
import { pathTo } from '../../pathTo';

type Loan = Pick<AdministeredLoan, 'id' | 'borrowerName' | 'state' | 'daysPastDue'>;

export const loanSearch = { label: 'Search loans', placeholder: 'Borrower’s name or email, loan’s ID' };

export const loanRows: Pick<ListDefinition<Loan, string>, 'rowKey' | 'rowTitle' | 'rowSubtitle' | 'searchHint'> = {
  searchHint: 'Search by part of the borrower’s name, user name or email, or by a loan’s full ID.',
  rowKey: ({ id }) => id,
  rowTitle: ({ id, borrowerName }) => (
    <LinkCell to={pathTo('loanReview', { loanId: id })}>
      <bdi>{borrowerName}</bdi>
    </LinkCell>
  ),
  rowSubtitle: ({ state, daysPastDue }) => <LoanStateChip state={state} daysPastDue={daysPastDue} />,
};
