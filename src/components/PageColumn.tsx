import type { ReactNode } from 'react';
import Box from '@mui/material/Box';

const widths = { narrow: 440, form: 640, wide: 1120 } as const;

export function PageColumn({ width, children }: { width: keyof typeof widths; children: ReactNode }) {
  return <Box sx={{ mx: 'auto', width: '100%', maxWidth: widths[width] }}>{children}</Box>;
}
