import { useId } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { KeptItem } from '#contract/office/dataProtection/keptData';

export function KeptSection({ title, things }: { title: string; things: readonly KeptItem[] }) {
  const titleId = useId();
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ mt: 4 }}>
      <Typography id={titleId} variant="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {things.map(({ what, why, basis, howLong }) => (
          <Box
            key={what}
            component="li"
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 5fr) minmax(0, 7fr)' },
              columnGap: 4,
              rowGap: 0.5,
              py: 2,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <Typography component="h4" sx={{ fontWeight: 600 }}>
              {what}
            </Typography>
            <div>
              <Typography>{why}</Typography>
              <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
                Lawful basis: {basis}. How long: {howLong}
              </Typography>
            </div>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
