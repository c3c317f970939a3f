import { Box, Card, Chip, Grid, Stack, Typography } from '@mui/material';
import { PRODUCT_NAME } from '../../../contract/constants';
import { LendingDrawing } from './LendingDrawing';

const coming = [
  {
    title: 'Request Loan',
    text: 'Ask for a personal or small-business loan. Fees are deducted from the amount before it is paid to your bank account.',
  },
  {
    title: 'Lend Out',
    text: 'Fund the loans of others, in increments of 25 dollars or more, for a return. Loans are unsecured and uninsured.',
  },
] as const;

/** What the product will do, said as what it is: not there yet. */
export function ComingCard() {
  return (
    <Card component="section" aria-labelledby="coming" sx={{ p: { xs: 3, md: 4 } }}>
      <Stack
        direction={{ xs: 'column', md: 'row' }}
        sx={{ gap: 3, justifyContent: 'space-between', alignItems: { xs: 'flex-start', md: 'center' } }}
      >
        <Box>
          <Typography id="coming" variant="h2" sx={{ mb: 1 }}>
            What is coming
          </Typography>
          <Typography sx={{ color: 'text.secondary', maxWidth: '56ch' }}>
            Loans cannot be asked for or funded on {PRODUCT_NAME} yet. When they can, an account with every step done is
            ready for both.
          </Typography>
        </Box>
        <LendingDrawing />
      </Stack>
      <Grid container spacing={2} sx={{ mt: 2 }}>
        {coming.map(({ title, text }) => (
          <Grid key={title} size={{ xs: 12, md: 6 }}>
            <Box sx={{ height: '100%', p: 2.5, border: 1, borderColor: 'divider', borderRadius: '12px' }}>
              <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', justifyContent: 'space-between', mb: 1 }}>
                <Typography variant="h3">{title}</Typography>
                <Chip size="small" label="Not open yet" />
              </Stack>
              <Typography sx={{ color: 'text.secondary' }}>{text}</Typography>
            </Box>
          </Grid>
        ))}
      </Grid>
    </Card>
  );
}
