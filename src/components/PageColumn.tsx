import type { ReactNode } from 'react';
import Box from '@mui/material/Box';

const widths = { narrow: 440, form: 640, wide: 1040 } as const;

/** Narrow for one form, wider for a long form, wide for an overview. */
export function PageColumn({ width, children }: { width: keyof typeof widths; children: ReactNode }) {
  return <Box sx={{ mx: 'auto', width: '100%', maxWidth: widths[width] }}>{children}</Box>;
}
