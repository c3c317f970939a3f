import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { UserRecord } from '#contract/office/users/userRecordSchema';
import { RouteLink } from '../../../components/RouteLink';
import { IfMay } from '../../../domain/administration/useMay';
import { EventList } from '../../../domain/user/EventList';
import { pathTo } from '../../../pathTo';

export function ActivityPanel({ user: { events, email } }: { user: UserRecord }) {
  const search = `q=${encodeURIComponent(email)}`;
  return (
    <Card component="section" aria-labelledby="events-title" sx={{ p: { xs: 3, md: 4 } }}>
      <Typography id="events-title" variant="h2" sx={{ mb: 2 }}>
        History
      </Typography>
      <EventList events={events} />
      <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
        Newest first, in Lagos time.
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 3, mt: 2 }}>
        <IfMay call="auditTrail">
          <RouteLink to={pathTo('auditTrail')} search={search}>
            Audit trail
          </RouteLink>
        </IfMay>
        <IfMay call="complaintQueue">
          <RouteLink to={pathTo('complaintQueue')} search={search}>
            Complaints
          </RouteLink>
        </IfMay>
      </Stack>
    </Card>
  );
}
