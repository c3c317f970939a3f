import type { LoanReview } from '../../../contract/administration/loans';
import { purposeLabels } from '../../../contract/loans/purposes';
import { DetailsCard } from '../../components/DetailsCard';
import { Amount } from '../../domain/money/Amount';
import { formatMoment } from '../../lib/format';

/** What was applied for, with all that the borrower has said. */
export function ApplicationCard({ loan }: { loan: LoanReview }) {
  return (
    <DetailsCard
      title="Application"
      details={[
        ['Amount', <Amount key="amount" kobo={loan.principalKobo} />],
        ['Months', loan.months],
        ['Purpose', purposeLabels[loan.purpose]],
        ['Income a month', <Amount key="income" kobo={loan.monthlyIncomeKobo} />],
        ['Applied for', formatMoment(loan.submittedAt)],
        ['Pledged', <Amount key="pledged" kobo={loan.pledgedKobo} />],
        ['ID', loan.id],
      ]}
    />
  );
}
