import type { ReactNode } from 'react';
import { Box } from '@mui/material';

/** A page's centred column: narrow for one form's card, wide for an overview. */
export function PageColumn({ width, children }: { width: 'narrow' | 'wide'; children: ReactNode }) {
  return <Box sx={{ mx: 'auto', width: '100%', maxWidth: width === 'wide' ? 1040 : 440 }}>{children}</Box>;
}
