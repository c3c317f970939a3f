import type { ReactNode } from 'react';
import Box from '@mui/material/Box';

export function FigureList({ details }: { details: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: '1fr auto',
        rowGap: 0.5,
        columnGap: 2,
        m: 0,
        p: 2,
        borderRadius: '10px',
        backgroundColor: 'var(--tint)',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {details.map(([name, value]) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <Box component="dt">{name}</Box>
          <Box component="dd" sx={{ m: 0, textAlign: 'right' }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
