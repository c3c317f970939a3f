import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { PageHeading } from '../PageHeading';
import { BrokenLinkDrawing } from './BrokenLinkDrawing';

export function UnknownCard({ heading, text }: { heading: string; text: string }) {
  return (
    <Card sx={{ mt: 2 }}>
      <Stack sx={{ alignItems: 'center', textAlign: 'center', gap: 2, py: 6, px: 2 }}>
        <BrokenLinkDrawing />
        <PageHeading data-public="">{heading}</PageHeading>
        <Typography role="alert" sx={{ color: 'text.secondary', maxWidth: '44ch' }}>
          {text}
        </Typography>
      </Stack>
    </Card>
  );
}
