import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import css from './PageColumns.module.css';

interface PageColumnsProps {
  /** What the page is about. */
  lead: ReactNode;
  /** In the right column; on narrow screens between `lead` and the rest. */
  side?: ReactNode;
  /** In the right column, such as documents and history; at the end on narrow screens. */
  sideEnd?: ReactNode;
  children?: ReactNode;
}

/** The frame of a page: its sections below each other, and quiet ones beside them on wide screens. */
export function PageColumns({ lead, side, sideEnd, children }: PageColumnsProps) {
  return (
    <div className={css.columns}>
      <div className={css.lead}>{lead}</div>
      <div className={css.side}>{side}</div>
      <div className={css.main}>{children}</div>
      <div className={css.sideEnd}>{sideEnd}</div>
    </div>
  );
}

const widths = { narrow: 440, form: 640, wide: 1120 } as const;

export function PageColumn({ width, children }: { width: keyof typeof widths; children: ReactNode }) {
  return (
    <Box className={css.page} sx={{ mx: 'auto', width: '100%', maxWidth: widths[width] }}>
      {children}
    </Box>
  );
}
