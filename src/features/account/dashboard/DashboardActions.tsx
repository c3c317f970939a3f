import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Grid from '@mui/material/Grid';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { HandCoinIcon, SproutIcon } from '../../../components/icons';
import { pathToLending, type LendingIntent } from '../../../domain/lending/intent';
import { pathTo } from '../../../pathTo';

const actions = [
  {
    intent: 'borrow',
    name: 'Request Loan',
    line: 'Say what you need; many people fund it.',
    Icon: HandCoinIcon,
  },
  { intent: 'lend', name: 'Lend Out', line: 'Fund a part of the loans you choose, for a return.', Icon: SproutIcon },
] as const satisfies readonly { intent: LendingIntent; name: string; line: string; Icon: typeof SproutIcon }[];

const ONE_AT_A_TIME = 'One loan at a time: see your open one.';

export function DashboardActions({ openLoanId }: { openLoanId: string | undefined }) {
  return (
    <Grid container spacing={2} sx={{ mb: 4 }}>
      {actions.map(({ intent, name, line, Icon }) => (
        <Grid key={intent} size={{ xs: 12, sm: 6 }}>
          <Card sx={{ height: '100%' }}>
            <CardActionArea
              component={Link}
              to={
                intent === 'borrow' && openLoanId ? pathTo('loan', { loanId: openLoanId }) : pathToLending(intent, true)
              }
              aria-labelledby={`action-${intent}`}
              aria-describedby={`line-${intent}`}
              sx={{ display: 'flex', alignItems: 'center', gap: 2, height: '100%', p: { xs: 2.5, md: 3 } }}
            >
              <Box
                sx={{
                  display: 'grid',
                  placeItems: 'center',
                  flexShrink: 0,
                  width: 48,
                  height: 48,
                  borderRadius: '12px',
                  backgroundColor: 'var(--tint-strong)',
                  color: 'var(--tint-text)',
                }}
              >
                <Icon aria-hidden />
              </Box>
              <Box sx={{ flexGrow: 1, minWidth: 0 }}>
                <Typography id={`action-${intent}`} variant="h3" component="span" sx={{ display: 'block' }}>
                  {name}
                </Typography>
                <Typography id={`line-${intent}`} component="span" sx={{ color: 'text.secondary' }}>
                  {intent === 'borrow' && openLoanId ? ONE_AT_A_TIME : line}
                </Typography>
              </Box>
            </CardActionArea>
          </Card>
        </Grid>
      ))}
    </Grid>
  );
}
