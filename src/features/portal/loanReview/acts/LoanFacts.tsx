import type { LoanReview } from '#contract/lending/review/loanReviewSchema';
import { Amount } from '../../../../domain/money/Amount';
import { FigureList } from '../FigureList';

/** Facts to check before an act that can't be undone. */
export function LoanFacts({ loan: { borrowerName, principalKobo, repayment } }: { loan: LoanReview }) {
  return (
    <FigureList
      details={[
        ['Borrower', <bdi key="borrower">{borrowerName}</bdi>],
        ...(repayment
          ? ([
              ['Outstanding', <Amount key="outstanding" kobo={repayment.outstandingKobo} />],
              ['Overdue', <Amount key="due" kobo={repayment.dueKobo} />],
              ['Days late', repayment.daysPastDue],
            ] as const)
          : ([['Amount', <Amount key="amount" kobo={principalKobo} />]] as const)),
      ]}
    />
  );
}
