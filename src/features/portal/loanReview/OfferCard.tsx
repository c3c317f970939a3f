import type { GradeFigures } from '#contract/lending/review/loanReviewSchema';
import { formatRate } from '#contract/money/format';
import { DetailsCard } from '../../../components/DetailsCard';
import { figureDetails } from './figureDetails';

export function OfferCard({ figures }: { figures: GradeFigures }) {
  return (
    <DetailsCard
      title={`Offer, grade ${figures.grade}`}
      details={[['Rate a year', formatRate(figures.annualRateBps)], ...figureDetails(figures)]}
    />
  );
}
