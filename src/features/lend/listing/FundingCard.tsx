import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { Listing } from '../../../../contract/lending/market/listingSchema';
import { subtractKobo } from '../../../../contract/money/kobo';
import { Amount } from '../../../domain/money/Amount';
import { formatMoment, formatTimeLeft } from '../../../lib/format';

export function FundingCard({ listing }: { listing: Listing }) {
  const { principalKobo, pledgedKobo, deadline, minutesLeft } = listing;
  const percent = Math.floor((pledgedKobo / principalKobo) * 100);
  return (
    <Card component="section" aria-labelledby="funding" sx={{ p: { xs: 3, md: 4 } }}>
      <Typography id="funding" variant="h2" sx={{ mb: 2 }}>
        {percent}% funded
      </Typography>
      <LinearProgress variant="determinate" value={percent} aria-labelledby="funding" />
      <Typography sx={{ mt: 2 }}>
        <Amount kobo={pledgedKobo} /> of <Amount kobo={principalKobo} /> pledged,{' '}
        <Box component="strong">
          <Amount kobo={subtractKobo(principalKobo, pledgedKobo)} />
        </Box>{' '}
        still to fund
      </Typography>
      <Typography sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        Ends in {formatTimeLeft(minutesLeft)}, on <time dateTime={deadline}>{formatMoment(deadline)}</time>
      </Typography>
    </Card>
  );
}
