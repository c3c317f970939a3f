import type { ReactNode } from 'react';
import css from './FiguresTable.module.css';

/** Tables that may be wider than their card, as with large text on a phone. */
export const ScrolledTables = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={css.scrolled} role="region" aria-label={label} tabIndex={0}>
    {children}
  </div>
);
