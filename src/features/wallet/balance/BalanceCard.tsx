import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { subtractKobo } from '../../../../contract/money/kobo';
import type { Wallet } from '../../../../contract/money/wallet/walletSchema';
import { PausedNotice } from '../../../domain/wallet/PausedNotice';
import { RouteLink } from '../../../components/RouteLink';
import { Amount } from '../../../domain/money/Amount';
import { pathTo } from '../../../pathTo';

export function BalanceCard({ wallet }: { wallet: Wallet }) {
  const { balanceKobo, freeKobo, heldKobo, pledgedKobo, arePayoutsPaused = false } = wallet;
  const withdrawingKobo = subtractKobo(heldKobo, pledgedKobo);
  return (
    <Card component="section" aria-labelledby="balance" sx={{ p: { xs: 3, md: 4 } }}>
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        sx={{ gap: 3, flexWrap: { sm: 'wrap' }, justifyContent: 'space-between', alignItems: { sm: 'flex-end' } }}
      >
        <Box sx={{ flex: { sm: '1 1 0' } }}>
          <Typography id="balance" component="h2" sx={{ color: 'text.secondary' }}>
            Balance
          </Typography>
          <Box sx={{ fontSize: { xs: 'clamp(1.5rem, 7.5vw, 2rem)', md: '2.5rem' }, fontWeight: 700, lineHeight: 1.2 }}>
            <Amount kobo={balanceKobo} />
          </Box>
          {freeKobo < balanceKobo && (
            <Typography sx={{ mt: 0.5 }}>
              <Amount kobo={freeKobo} /> free; the rest is due on <RouteLink to={pathTo('loans')}>your loan</RouteLink>
            </Typography>
          )}
          {withdrawingKobo > 0 && (
            <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>
              <Amount kobo={withdrawingKobo} /> held for withdrawals on their way
            </Typography>
          )}
          {pledgedKobo > 0 && (
            <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>
              <Amount kobo={pledgedKobo} /> pledged to loans, see{' '}
              <RouteLink to={pathTo('portfolio')}>your portfolio</RouteLink>
            </Typography>
          )}
        </Box>
        {!arePayoutsPaused && freeKobo > 0 && (
          <Button component={Link} to={pathTo('withdraw')} variant="outlined" size="large" sx={{ flexShrink: 0 }}>
            Withdraw money
          </Button>
        )}
      </Stack>
      {arePayoutsPaused && <PausedNotice />}
    </Card>
  );
}
