import { Card, Stack, Typography } from '@mui/material';
import { NoActivityDrawing } from './NoActivityDrawing';

/** Section 2.12: the 'Recent Activities' card, empty until lending exists. */
export function RecentActivities() {
  return (
    <Card component="section" aria-labelledby="activities-title" sx={{ p: { xs: 3, md: 4 } }}>
      <Typography id="activities-title" variant="h2">
        Recent Activities
      </Typography>
      <Stack sx={{ alignItems: 'center', textAlign: 'center', gap: 1.5, pt: 3, pb: 2 }}>
        <NoActivityDrawing />
        <Typography variant="h3" component="p">
          No money has moved yet
        </Typography>
        <Typography sx={{ color: 'text.secondary', maxWidth: '44ch' }}>
          Loans you ask for, loans you fund and every payment between them will appear here, the newest first.
        </Typography>
      </Stack>
    </Card>
  );
}
