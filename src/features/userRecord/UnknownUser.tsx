import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { BrokenLinkDrawing } from '../../components/feedback/BrokenLinkDrawing';
import { PageHeading } from '../../components/PageHeading';

/** In place of a user whom the address does not name. */
export function UnknownUser() {
  return (
    <Card sx={{ mt: 2 }}>
      <Stack sx={{ alignItems: 'center', textAlign: 'center', gap: 2, py: 6, px: 2 }}>
        <BrokenLinkDrawing />
        <PageHeading>No such user</PageHeading>
        <Typography role="alert" sx={{ color: 'text.secondary', maxWidth: '44ch' }}>
          Nobody has this address’s id. Accounts that are never verified are deleted after some days.
        </Typography>
      </Stack>
    </Card>
  );
}
