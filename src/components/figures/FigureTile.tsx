import type { ReactNode } from 'react';
import css from './FigureTile.module.css';

/** A row of tiles, as a description list. */
export function FigureTiles({ children }: { children: ReactNode }) {
  return <dl className={css.tiles}>{children}</dl>;
}

interface FigureTileProps {
  label: string;
  figure: ReactNode;
  /** An explanation or a link. */
  note?: ReactNode;
  /** Such as a sparkline. */
  trend?: ReactNode;
}

export function FigureTile({ label, figure, note, trend }: FigureTileProps) {
  return (
    <div className={css.tile}>
      <dt data-public="" className={css.label}>
        {label}
      </dt>
      <dd className={css.figure}>{figure}</dd>
      {note !== undefined && <dd className={css.note}>{note}</dd>}
      {trend !== undefined && <dd className={css.trend}>{trend}</dd>}
    </div>
  );
}
