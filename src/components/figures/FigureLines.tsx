import type { ReactNode } from 'react';
import Box from '@mui/material/Box';

interface FigureLinesProps {
  figures: readonly (readonly [name: string, figure: ReactNode])[];
}

/** Figures below each other, each with its name on the left. */
export function FigureLines({ figures }: FigureLinesProps) {
  return (
    <Box component="dl" sx={{ m: 0 }}>
      {figures.map(([name, figure]) => (
        <Box
          key={name}
          sx={{
            display: 'flex',
            justifyContent: 'space-between',
            gap: 2,
            py: 1,
            borderTop: 1,
            borderColor: 'divider',
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {name}
          </Box>
          <Box component="dd" sx={{ m: 0, fontWeight: 600, textAlign: 'right' }}>
            {figure}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
