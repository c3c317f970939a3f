import type { ReactNode } from 'react';
import { Typography, type SxProps, type Theme } from '@mui/material';

/** The page's one `h1`; it takes the focus when a navigation ends on the page. */
export function PageHeading({ children, sx }: { children: ReactNode; sx?: SxProps<Theme> }) {
  return (
    <Typography variant="h1" tabIndex={-1} sx={[{ outline: 'none', overflowWrap: 'anywhere' }, ...(Array.isArray(sx) ? sx : [sx ?? false])]}>
      {children}
    </Typography>
  );
}
