import type { LoanReview } from '#contract/lending/review/loanReviewSchema';
import { purposeLabels } from '#contract/lending/applications/purposes';
import { DetailsCard } from '../../../../components/DetailsCard';
import { applicationRows } from '../../../../domain/lending/applicationRows';
import { formatMoment } from '../../../../lib/format';

export function ApplicationCard({ loan }: { loan: LoanReview }) {
  return (
    <DetailsCard
      title="Application"
      details={[
        ['Purpose', purposeLabels[loan.purpose]],
        ...applicationRows(loan.details),
        ['Applied on', formatMoment(loan.submittedAt)],
        ['ID', loan.id],
      ]}
    />
  );
}
