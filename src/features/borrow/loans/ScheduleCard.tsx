import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { SMALL_TABLE_SCREEN } from '../../../styles/breakpoints';
import { ScheduleList } from './ScheduleList';
import { ScheduleTable } from './ScheduleTable';
import type { ScheduleProps } from './instalments';

export function ScheduleCard(props: ScheduleProps) {
  const isWide = useMediaQuery(SMALL_TABLE_SCREEN, { noSsr: true });
  return (
    <Card component="section" aria-labelledby="schedule" sx={{ p: { xs: 3, md: 4 } }}>
      <Typography id="schedule" variant="h2" sx={{ mb: 2 }}>
        Schedule
      </Typography>
      {isWide ? <ScheduleTable {...props} /> : <ScheduleList {...props} />}
    </Card>
  );
}
