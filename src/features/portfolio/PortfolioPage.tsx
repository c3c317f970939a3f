import { Stack, Typography } from '@mui/material';
import { PageColumn } from '../../components/PageColumn';
import { PageHeading } from '../../components/PageHeading';
import { RouteLink } from '../../components/RouteLink';
import { pathTo } from '../../pathTo';
import { NotesCard } from './NotesCard';
import { PledgesCard } from './PledgesCard';

/** /profile/portfolio: what the reader has pledged and lent, and what it has brought (section 28.3). */
export function PortfolioPage() {
  return (
    <PageColumn width="wide">
      <PageHeading>Portfolio</PageHeading>
      <Typography sx={{ color: 'text.secondary', mt: 1, mb: 3 }}>
        What you have pledged and lent. More loans to fund are in{' '}
        <RouteLink to={pathTo('market')}>the market</RouteLink>.
      </Typography>
      <Stack sx={{ gap: 3 }}>
        <PledgesCard />
        <NotesCard />
      </Stack>
    </PageColumn>
  );
}
