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

export function ClosedListing({ loanId }: { loanId: string }) {
  return (
    <Stack sx={{ gap: 3, mt: 2 }}>
      <Card>
        <Stack sx={{ alignItems: 'center', textAlign: 'center', gap: 2, py: 6, px: 2 }}>
          <LendersDrawing />
          <PageHeading>This listing is closed</PageHeading>
          <Typography role="status" sx={{ color: 'text.secondary', maxWidth: '48ch' }}>
            It is funded, or it has ended. If it has ended, what was pledged is in its lenders’ wallets again.
          </Typography>
          <Button component={Link} to={pathTo('market')} variant="outlined">
            See other loans
          </Button>
        </Stack>
      </Card>
      <PlanOutcomeCard loanId={loanId} />
      <OwnPledges loanId={loanId} />
    </Stack>
  );
}
