import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { XIRR_FROM_DAYS } from '../../../../contract/lending/shares/returns';
import type { Portfolio } from '../../../../contract/lending/portfolio/portfolioSchema';
import type { BasisPoints } from '../../../../contract/money/basisPoints';
import { formatRate } from '../../../../contract/money/format';
import { negateKobo } from '../../../../contract/money/kobo';
import { Amount } from '../../../domain/money/Amount';

const rateOr = (rate: BasisPoints | undefined, otherwise: string) =>
  rate === undefined ? otherwise : formatRate(rate).replace('-', '\u2212');

export function PortfolioFacts({ portfolio }: { portfolio: Portfolio }) {
  const { freeKobo, pledgedKobo, lentKobo, interestKobo, lateFeesKobo, servicingFeesKobo } = portfolio;
  return (
    <Card component="section" aria-labelledby="facts" sx={{ p: { xs: 3, md: 4 } }}>
      <Typography id="facts" variant="h2" sx={{ mb: 2 }}>
        Your money
      </Typography>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr', xl: 'repeat(5, 1fr)' } }}
      >
        <Fact name="Free" hint="in your wallet">
          <Amount kobo={freeKobo} />
        </Fact>
        <Fact name="Pledged" hint="waits for its loans">
          <Amount kobo={pledgedKobo} />
        </Fact>
        <Fact name="Lent" hint="still to be repaid">
          <Amount kobo={lentKobo} />
        </Fact>
        <Fact name="Interest" hint="received so far">
          <Amount kobo={interestKobo} />
        </Fact>
        <Fact name="Late fees" hint="received so far">
          <Amount kobo={lateFeesKobo} />
        </Fact>
        <Fact name="Servicing fees" hint="taken so far">
          <Amount kobo={negateKobo(servicingFeesKobo)} />
        </Fact>
        <Fact name="Losses" hint="written off">
          <Amount kobo={negateKobo(portfolio.lossesKobo)} />
        </Fact>
        <Fact name="Recoveries" hint="received after a default">
          <Amount kobo={portfolio.recoveredKobo} />
        </Fact>
        <Fact name="Expected return" hint="a year, after fees and losses; not promised">
          {rateOr(portfolio.expectedReturnBps, '–')}
        </Fact>
        <Fact name="Return so far" hint={`a year, from day ${XIRR_FROM_DAYS} on`}>
          {rateOr(portfolio.xirrBps, '–')}
        </Fact>
      </Box>
    </Card>
  );
}

function Fact({ name, hint, children }: { name: string; hint: string; children: ReactNode }) {
  return (
    <Box>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {name}
      </Box>
      <Box component="dd" sx={{ m: 0 }}>
        <Box sx={{ fontSize: '1.25rem', fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>{children}</Box>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {hint}
        </Typography>
      </Box>
    </Box>
  );
}
