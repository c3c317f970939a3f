import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { deletionBarLabels, type DeletionBar } from '#contract/office/dataProtection/deletion';
import { formatMoment } from '../../../lib/format';

interface DeletionStateProps {
  bars: readonly DeletionBar[];
  deletedAt: string | undefined;
}

export function DeletionState({ bars, deletedAt }: DeletionStateProps) {
  return (
    <Card component="section" aria-labelledby="deletion-title" sx={{ p: { xs: 3, md: 4 } }}>
      <Typography id="deletion-title" variant="h2" sx={{ mb: 1 }}>
        {deletedAt === undefined ? 'Deleting the account' : 'Deleted'}
      </Typography>
      {deletedAt !== undefined ? (
        <Typography>On {formatMoment(deletedAt)}. What is left names nobody.</Typography>
      ) : bars.length === 0 ? (
        <Typography>Nothing prevents it: they can delete it in their account details.</Typography>
      ) : (
        <>
          <Typography>They can’t delete it yet:</Typography>
          <Box component="ul" sx={{ mt: 1, mb: 0, pl: 2.5 }}>
            {bars.map((bar) => (
              <li key={bar}>{deletionBarLabels[bar]}</li>
            ))}
          </Box>
        </>
      )}
    </Card>
  );
}
