import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { HoldingDetail } from '#contract/lending/portfolio/holdingSchema';
import { SellNote } from './SellNote';

export function SellCard({ holding: { notes, expectedKobo } }: { holding: HoldingDetail }) {
  return (
    <Card component="section" aria-labelledby="sell" sx={{ p: { xs: 3, md: 4 } }}>
      <Typography id="sell" variant="h2" sx={{ mb: 2 }}>
        Sell to another lender
      </Typography>
      <Stack sx={{ gap: 4 }}>
        {notes.map((note) => (
          <SellNote key={note.noteId} note={note} {...(notes.length === 1 && { expectedKobo })} />
        ))}
      </Stack>
    </Card>
  );
}
