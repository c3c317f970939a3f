import type { ReactNode } from 'react';
import css from './PageColumns.module.css';

interface PageColumnsProps {
  /** What the page is about; above the right column on narrow screens. */
  lead: ReactNode;
  /** The right column, such as account, documents and history. */
  side: ReactNode;
  children?: ReactNode;
}

/** The frame of a page: its sections below each other, and quiet ones beside them on wide screens. */
export function PageColumns({ lead, side, children }: PageColumnsProps) {
  return (
    <div className={css.columns}>
      <div className={css.part}>{lead}</div>
      <div className={css.side}>{side}</div>
      <div className={css.part}>{children}</div>
    </div>
  );
}
