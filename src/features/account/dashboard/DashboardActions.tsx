import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Grid from '@mui/material/Grid';
import Stack from '@mui/material/Stack';
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

/** In the heading, for people who have a loan or lend. While a loan is open, no second one can be requested. */
export function ActionButtons({ openLoanId }: { openLoanId: string | undefined }) {
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
      <Button
        component={Link}
        to={openLoanId ? pathTo('loan', { loanId: openLoanId }) : pathToLending('borrow', true)}
        variant="outlined"
        startIcon={<HandCoinIcon />}
        {...(openLoanId && { 'aria-describedby': 'open-loan' })}
      >
        Request Loan
      </Button>
      {openLoanId && (
        <span id="open-loan" className="visually-hidden">
          You have a loan open. See it.
        </span>
      )}
      <Button component={Link} to={pathToLending('lend', true)} variant="outlined" startIcon={<SproutIcon />}>
        Lend Out
      </Button>
    </Stack>
  );
}

/** Large, for new people. */
export function ActionTiles() {
  return (
    <Grid container spacing={2}>
      {actions.map(({ intent, name, line, Icon }) => (
        <Grid key={intent} size={{ xs: 12, sm: 6 }}>
          <Card sx={{ height: '100%' }}>
            <CardActionArea
              component={Link}
              to={pathToLending(intent, true)}
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
                  {line}
                </Typography>
              </Box>
            </CardActionArea>
          </Card>
        </Grid>
      ))}
    </Grid>
  );
}
