import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { LendingOverview } from '../../../../contract/lending/dashboard/overviewSchema';
import { Amount } from '../../../domain/money/Amount';
import { RouteLink } from '../../../components/RouteLink';
import { formatDay } from '../../../../contract/dates';
import { pathTo, type PagePath } from '../../../pathTo';
import { useOverview } from './useOverview';

export function MoneyCard() {
  const { isDone, data, error, isFetching, refetch } = useOverview();
  if (!isDone) return null;
  return (
    <Card component="section" aria-labelledby="money-title" sx={{ mb: 3, p: { xs: 3, md: 4 } }}>
      <Typography id="money-title" variant="h2" sx={{ mb: 2 }}>
        Your money
      </Typography>
      {!data && error !== undefined && (
        <Box sx={{ mb: 2 }}>
          <Typography role="alert">Your money could not be loaded.</Typography>
          <Button variant="outlined" loading={isFetching} onClick={() => void refetch()} sx={{ mt: 1 }}>
            Try again
          </Button>
        </Box>
      )}
      <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Fact name="Wallet" to={pathTo('wallet')}>
          {data ? <Amount kobo={data.walletKobo} /> : '–'}
        </Fact>
        <Fact name="Lent" to={pathTo('portfolio')} hint={data && pledgedHint(data)}>
          {data ? <Amount kobo={data.lentKobo} /> : '–'}
        </Fact>
        <Fact name="Borrowed" to={pathTo('loans')}>
          {data ? <Amount kobo={data.borrowedKobo} /> : '–'}
        </Fact>
        <Fact name="Next due" to={pathTo('loans')} hint={data?.nextDue && dueHint(data.nextDue)}>
          {data?.nextDue ? <Amount kobo={data.nextDue.amountKobo} /> : '–'}
        </Fact>
      </Box>
    </Card>
  );
}

const pledgedHint = ({ pledgedKobo }: LendingOverview): ReactNode =>
  pledgedKobo > 0 && (
    <>
      and <Amount kobo={pledgedKobo} /> pledged
    </>
  );

const dueHint = ({ on, isLate }: NonNullable<LendingOverview['nextDue']>): ReactNode => (
  <>
    {isLate ? 'Late: was due' : 'on'} <time dateTime={on}>{formatDay(on)}</time>
  </>
);

interface FactProps {
  name: string;
  to: PagePath;
  hint?: ReactNode;
  children: ReactNode;
}

function Fact({ name, to, hint, children }: FactProps) {
  return (
    <Box sx={{ flex: { xs: '1 1 calc(50% - 8px)', lg: '1 1 calc(25% - 12px)' } }}>
      <Box component="dt">
        <RouteLink to={to}>{name}</RouteLink>
      </Box>
      <Box component="dd" sx={{ m: 0 }}>
        <Box sx={{ fontSize: { xs: '1rem', md: '1.25rem' }, fontWeight: 700 }}>{children}</Box>
        <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
          {hint}
        </Typography>
      </Box>
    </Box>
  );
}
