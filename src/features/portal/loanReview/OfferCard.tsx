import type { ReactNode } from 'react';
import type { GradeFigures } from '#contract/lending/review/loanReviewSchema';
import { formatRate } from '#contract/money/format';
import { DetailsCard } from '../../../components/DetailsCard';
import { Amount } from '../../../domain/money/Amount';

export const figureDetails = (figures: GradeFigures): (readonly [name: string, value: ReactNode])[] => [
  ...(figures.goodLoanStepBps === undefined
    ? []
    : ([['Rate after a loan repaid on time', `${formatRate(figures.goodLoanStepBps)} lower`]] as const)),
  ...(figures.mandateStepBps === undefined
    ? []
    : ([['Rate with instalments from the bank account', `${formatRate(figures.mandateStepBps)} lower`]] as const)),
  ['APR, with the fee', formatRate(figures.aprBps)],
  ['Instalment', <Amount key="instalment" kobo={figures.instalmentKobo} />],
  ['Origination fee', <Amount key="fee" kobo={figures.originationFeeKobo} />],
  ['Paid out', <Amount key="paidOut" kobo={figures.paidOutKobo} />],
  ['Total repaid', <Amount key="total" kobo={figures.totalKobo} />],
];

export function OfferCard({ figures }: { figures: GradeFigures }) {
  return (
    <DetailsCard
      title={`Offer, grade ${figures.grade}`}
      details={[['Rate a year', formatRate(figures.annualRateBps)], ...figureDetails(figures)]}
    />
  );
}
