import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { PageHeading } from '../../../components/PageHeading';
import { LendersDrawing } from '../../../domain/market/LendersDrawing';
import { pathTo } from '../../../pathTo';
import { PlanOutcomeCard } from '../../../domain/market/PlanOutcomeCard';
import { OwnPledges } from '../../../domain/market/OwnPledges';

interface ClosedListingProps {
  loanId: string;
  /** How it ended; the server tells only lenders who pledged. */
  ending: string | undefined;
}

export function ClosedListing({ loanId, ending = 'It is no longer open to lenders' }: ClosedListingProps) {
  return (
    <Stack sx={{ gap: 3, mt: 2 }}>
      <Card>
        <Stack sx={{ alignItems: 'center', textAlign: 'center', gap: 2, py: 6, px: 2 }}>
          <LendersDrawing />
          <PageHeading>This listing is closed</PageHeading>
          <Typography role="status" sx={{ color: 'text.secondary', maxWidth: '48ch' }}>
            {ending}.
          </Typography>
          <Button component={Link} to={pathTo('market')} variant="outlined">
            See other loans
          </Button>
        </Stack>
      </Card>
      <PlanOutcomeCard loanId={loanId} />
      <OwnPledges loanId={loanId} isOver />
    </Stack>
  );
}
