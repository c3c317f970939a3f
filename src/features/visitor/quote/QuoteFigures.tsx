import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { latenessText, type LateFeeTerms } from '#contract/lending/terms/lendingTerms';
import { formatRate } from '#contract/money/format';
import type { Quote } from '#contract/lending/schedule/quote';
import { FigureLines } from '../../../components/figures/FigureLines';
import { Amount } from '../../../domain/money/Amount';

interface QuoteFiguresProps {
  quote: Quote;
  best: Quote;
  last: Quote;
  lateFee: LateFeeTerms;
}

export function QuoteFigures({ quote, best, last, lateFee }: QuoteFiguresProps) {
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
      <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
        {latenessText(lateFee)}
      </Typography>
      <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
        From grade A to grade E: <Amount kobo={best.instalmentKobo} /> to <Amount kobo={last.instalmentKobo} /> a month,
        an annual percentage rate of {formatRate(best.aprBps)} to {formatRate(last.aprBps)}. The figures are
        illustrative.
      </Typography>
    </Box>
  );
}
