import { latenessText } from '#contract/lending/terms/lendingTerms';
import type { Loan, LoanOffer } from '#contract/lending/loans/loanSchema';
import { formatRate } from '#contract/money/format';
import { DetailsCard } from '../../../../components/DetailsCard';
import { FigureTile, FigureTiles } from '../../../../components/figures/FigureTile';
import { Amount } from '../../../../domain/money/Amount';

interface OfferFactsProps {
  months: number;
  offer: LoanOffer;
  /** For comparison, if the offer differs from the request. */
  asked: Loan['asked'];
}

export function OfferFacts({ months, offer, asked }: OfferFactsProps) {
  const { lateFee, defaultFromDaysPastDue } = offer;
  const last = offer.instalments.at(-1);
  return (
    <DetailsCard
      title="What it costs"
      first={
        <FigureTiles>
          <FigureTile label="You get" figure={<Amount kobo={offer.paidOutKobo} />} />
          <FigureTile
            label="You pay"
            figure={
              <>
                <Amount kobo={offer.instalmentKobo} /> ×&nbsp;{months}
              </>
            }
            note={
              last &&
              last.amountKobo !== offer.instalmentKobo && (
                <>
                  the last one <Amount kobo={last.amountKobo} />
                </>
              )
            }
          />
          <FigureTile
            label="Total"
            figure={<Amount kobo={offer.totalKobo} />}
            note={
              <>
                of which <Amount kobo={offer.interestKobo} /> interest
              </>
            }
          />
        </FigureTiles>
      }
      details={[
        ...(asked
          ? ([
              [
                'You asked for',
                <>
                  <Amount kobo={asked.principalKobo} /> for {asked.months} months. We can offer you this instead; you
                  don’t have to accept it.
                </>,
              ],
            ] as const)
          : []),
        [
          'Fee',
          <>
            <Amount kobo={offer.originationFeeKobo} />, taken before the payout; not given back if you pay off the loan
            early
          </>,
        ],
        ['Interest rate', rateText(offer)],
        ['APR', `${formatRate(offer.aprBps)} a year: interest and fee together`],
        ['If you are late', latenessText(lateFee)],
        [
          'If you stay late',
          `From ${defaultFromDaysPastDue} days late, we can call in the whole loan: all of it is then due at once.`,
        ],
        [
          'If you are early',
          'You may pay any amount early, or pay off the loan on any day with the interest to that day.',
        ],
        ['Note', 'The figures of our lending terms are illustrative.'],
      ]}
    />
  );
}

function rateText({ annualRateBps, goodLoanStepBps, mandateStepBps }: LoanOffer): string {
  const steps = [
    goodLoanStepBps && `${formatRate(goodLoanStepBps)} less because you have repaid on time before`,
    mandateStepBps && `${formatRate(mandateStepBps)} less with instalments from your bank account`,
  ];
  return [`${formatRate(annualRateBps)} a year`, ...steps.filter(Boolean)].join(', ');
}
