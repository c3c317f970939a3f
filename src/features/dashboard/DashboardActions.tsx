import { Button, Grid } from '@mui/material';
import { Link } from 'react-router-dom';
import { pathTo } from '../../pathTo';

/** Section 2.12: 'Request Loan' and 'Lend Out'. Lending is to come, so both lead to what is done and what is needed. */
export function DashboardActions() {
  return (
    <Grid container spacing={2} sx={{ mb: 4 }}>
      {['Request Loan', 'Lend Out'].map((action) => (
        <Grid key={action} size={{ xs: 12, sm: 6 }}>
          <Button
            component={Link}
            to={pathTo('nextSteps')}
            variant="outlined"
            size="large"
            fullWidth
            sx={{ minHeight: 64, fontSize: '1.0625rem', backgroundColor: 'background.paper' }}
          >
            {action}
          </Button>
        </Grid>
      ))}
    </Grid>
  );
}
