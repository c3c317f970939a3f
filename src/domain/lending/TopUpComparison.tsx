import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatDay } from '#contract/dates';
import type { OldLoan } from '#contract/lending/loans/topUpSchema';
import type { Quote } from '#contract/lending/schedule/quote';
import { topUpCost } from '#contract/lending/schedule/topUp';
import { kobo, subtractKobo } from '#contract/money/kobo';
import { Amount } from '../money/Amount';

type NewLoan = Pick<Quote, 'originationFeeKobo' | 'paidOutKobo' | 'instalmentKobo' | 'interestKobo' | 'totalKobo'> & {
  principalKobo: Quote['principalKobo'];
  endsOn: string;
};

interface TopUpComparisonProps {
  old: OldLoan;
  next: NewLoan;
}

const cell = { py: 1, pl: 1.5, textAlign: 'right', fontVariantNumeric: 'tabular-nums' } as const;
const head = { py: 1, pr: 1, textAlign: 'left', fontWeight: 400 } as const;

/** A loan and the new one that pays it off, side by side (docs/product/lending.md#top-up). */
export function TopUpComparison({ old, next }: TopUpComparisonProps) {
  const restKobo = subtractKobo(next.paidOutKobo, old.settlementKobo);
  return (
    <>
      <Box
        component="table"
        sx={{ width: '100%', borderCollapse: 'collapse', fontSize: { xs: '0.875rem', sm: '1rem' } }}
      >
        <caption className="visually-hidden">Your loan now, and the new one</caption>
        <thead>
          <tr>
            <Box component="td" sx={head} />
            <Box component="th" scope="col" sx={{ ...cell, fontWeight: 600 }}>
              Your loan now
            </Box>
            <Box component="th" scope="col" sx={{ ...cell, fontWeight: 600 }}>
              The new loan
            </Box>
          </tr>
        </thead>
        <tbody>
          <Row name="Owed" old={<Amount kobo={old.settlementKobo} />} next={<Amount kobo={next.principalKobo} />} />
          <Row
            name="Monthly instalment"
            old={<Amount kobo={old.instalmentKobo} />}
            next={<Amount kobo={next.instalmentKobo} />}
          />
          <Row name="Last due day" old={formatDay(old.endsOn)} next={formatDay(next.endsOn)} />
          <Row name="Total left to pay" old={<Amount kobo={old.restKobo} />} next={<Amount kobo={next.totalKobo} />} />
        </tbody>
      </Box>
      <Typography sx={{ mt: 2, maxWidth: '64ch' }}>
        <span>
          The new loan first pays off the one you have, today with <Amount kobo={old.settlementKobo} />. After its fee
          of <Amount kobo={next.originationFeeKobo} />
        </span>{' '}
        {restKobo > 0 ? (
          <span>
            you get <Amount kobo={restKobo} />. The final amounts depend on the payout day.
          </span>
        ) : (
          <span>nothing is left for you today.</span>
        )}
      </Typography>
      <Cost old={old} next={next} />
    </>
  );
}

function Cost({ old, next }: TopUpComparisonProps) {
  const { savedKobo, costKobo, moreKobo } = topUpCost(old, next);
  return (
    <Typography sx={{ mt: 1, maxWidth: '64ch' }}>
      This costs <Amount kobo={kobo(Math.abs(moreKobo))} /> {moreKobo < 0 ? 'less' : 'more'} than keeping your loan. You
      pay <Amount kobo={costKobo} /> in interest and fees, but save <Amount kobo={savedKobo} /> in interest.
    </Typography>
  );
}

const Row = ({ name, old, next }: { name: string; old: ReactNode; next: ReactNode }) => (
  <Box component="tr" sx={{ borderTop: 1, borderColor: 'divider' }}>
    <Box component="th" scope="row" sx={{ ...head, color: 'text.secondary' }}>
      {name}
    </Box>
    <Box component="td" sx={cell}>
      {old}
    </Box>
    <Box component="td" sx={cell}>
      {next}
    </Box>
  </Box>
);
