import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { latenessText, type LendingTerms } from '#contract/lending/terms/lendingTerms';
import { formatRate } from '#contract/money/format';
import type { Quote } from '#contract/lending/schedule/quote';
import { FigureLines } from '../../../components/figures/FigureLines';
import { Amount } from '../../../domain/money/Amount';

interface QuoteFiguresProps {
  quote: Quote;
  /** The same loan with instalments from the bank account; undefined if its rate is the same. */
  withMandate: Quote | undefined;
  best: Quote;
  last: Quote;
  terms: LendingTerms;
}

export function QuoteFigures({ quote, withMandate, best, last, terms }: QuoteFiguresProps) {
  const figures: readonly (readonly [string, ReactNode])[] = [
    ['You borrow', <Amount key="" kobo={quote.principalKobo} />],
    ['Origination fee, taken before the payout', <Amount key="" kobo={quote.originationFeeKobo} />],
    ['Paid out to you', <Amount key="" kobo={quote.paidOutKobo} />],
    ['Total interest', <Amount key="" kobo={quote.interestKobo} />],
    ['You pay back in total', <Amount key="" kobo={quote.totalKobo} />],
    ['Interest a year', formatRate(quote.annualRateBps)],
    ['Annual percentage rate, with the fee', formatRate(quote.aprBps)],
  ];
  return (
    <Box aria-live="polite">
      <Typography sx={{ color: 'text.secondary' }}>
        In grade {quote.grade} you pay for {quote.months} months
      </Typography>
      <Typography
        component="p"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 1,
          alignItems: 'baseline',
          fontSize: 'var(--size-6)',
          fontWeight: 720,
          lineHeight: 1.2,
        }}
      >
        <Amount kobo={quote.instalmentKobo} />{' '}
        <Typography component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
          a month
        </Typography>
      </Typography>
      <Box sx={{ mt: 2 }}>
        <FigureLines figures={figures} />
      </Box>
      {withMandate && (
        <Typography variant="body2" sx={{ mt: 2 }}>
          With instalments from your bank account: <Amount kobo={withMandate.instalmentKobo} /> a month at{' '}
          {formatRate(withMandate.annualRateBps)} a year, <Amount kobo={withMandate.totalKobo} /> in total (annual
          percentage rate {formatRate(withMandate.aprBps)}). You choose when you accept our offer.
        </Typography>
      )}
      {terms.goodLoanStepBps > 0 && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          Once you have repaid a loan on time, the rate of your next one is {formatRate(terms.goodLoanStepBps)} a year
          lower.
        </Typography>
      )}
      <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
        {latenessText(terms.lateFee)}
      </Typography>
      <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
        From grade A to grade E: <Amount kobo={best.instalmentKobo} /> to <Amount kobo={last.instalmentKobo} /> a month,
        an annual percentage rate of {formatRate(best.aprBps)} to {formatRate(last.aprBps)}. The figures are
        illustrative.
      </Typography>
    </Box>
  );
}
