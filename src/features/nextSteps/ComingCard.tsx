import { Box, Card, Chip, Grid, Stack, Typography } from '@mui/material';
import { PRODUCT_NAME } from '../../../contract/constants';
import { lendingIncrement } from '../../domain/lending/increment';
import type { LendingIntent } from '../../domain/lending/intent';
import { SECURITY_OF_LOANS } from '../../domain/lending/risk';
import { LendersDrawing } from '../../domain/market/LendersDrawing';

const coming: readonly { intent: LendingIntent; title: string; text: string }[] = [
  {
    intent: 'borrow',
    title: 'Request Loan',
    text: 'Ask for a personal or small-business loan. Fees are deducted from the amount before it is paid to your bank account.',
  },
  {
    intent: 'lend',
    title: 'Lend Out',
    text: `Fund the loans of others, in increments of ${lendingIncrement.text}, for a return. ${SECURITY_OF_LOANS}`,
  },
];

/** Lending features not built yet; the one that was pressed comes first, marked. */
export function ComingCard({ intent }: { intent: LendingIntent | null }) {
  const ordered = [...coming].sort((a, b) => Number(b.intent === intent) - Number(a.intent === intent));
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
        <LendersDrawing />
      </Stack>
      <Grid container spacing={2} sx={{ mt: 2 }}>
        {ordered.map(({ intent: ownIntent, title, text }) => (
          <Grid key={title} size={{ xs: 12, md: 6 }}>
            <Box
              sx={{
                height: '100%',
                p: 2.5,
                border: ownIntent === intent ? 2 : 1,
                borderColor: ownIntent === intent ? 'primary.main' : 'divider',
                borderRadius: '12px',
              }}
            >
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
