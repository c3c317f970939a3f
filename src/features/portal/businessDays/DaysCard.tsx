import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { formatDay } from '#contract/dates';
import type { PortalHealth } from '#contract/office/health/portalHealthSchema';
import { FiguresCard } from '../../../domain/administration/FiguresCard';
import { IfMay } from '../../../domain/administration/useMay';
import { dayFigures } from '../../../domain/administration/nightFigures';
import { ReasonDialog } from '../../../domain/administration/ReasonDialog';
import { useReleaseMissedDaysMutation } from '../portalApi';

/** Progress of the business days, and the button that lets missed days run (docs/product/money.md#missed-days). */
export function DaysCard({ health }: { health: PortalHealth }) {
  return (
    <Box sx={{ maxWidth: 720 }}>
      <FiguresCard title="Days" figures={dayFigures(health)} />
      {health.missedDays && <MissedDays missed={health.missedDays} />}
    </Box>
  );
}

function MissedDays({ missed: { count, from, until } }: { missed: NonNullable<PortalHealth['missedDays']> }) {
  const [isAsking, setIsAsking] = useState(false);
  const [release] = useReleaseMissedDaysMutation();
  return (
    <Box role="group" aria-label="Missed days" sx={{ mt: 2 }}>
      <Typography>
        No server ran from {formatDay(from)} to {formatDay(until)}. These {count} days wait for your approval, since so
        many at once can also mean a wrong clock.
      </Typography>
      <IfMay call="releaseMissedDays">
        <Button variant="contained" sx={{ mt: 2 }} onClick={() => setIsAsking(true)}>
          Run the missed days
        </Button>
      </IfMay>
      {isAsking && (
        <ReasonDialog
          title={`Run ${count} missed days?`}
          text="Check the database server’s time first: days can’t be taken back. The provider is asked for all deposits, then each day’s work is done. No late fees are charged for them."
          submit="Run the missed days"
          send={(body, idempotencyKey) => release({ body, idempotencyKey }).unwrap()}
          onClose={() => setIsAsking(false)}
        />
      )}
    </Box>
  );
}
