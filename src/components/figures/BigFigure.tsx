import type { ReactNode } from 'react';
import css from './BigFigure.module.css';

interface BigFigureProps {
  label: string;
  figure: ReactNode;
  note?: ReactNode;
  /** On a page that is about another figure. */
  isSmall?: boolean;
}

/** The one figure that a page is about. */
export function BigFigure({ label, figure, note, isSmall = false }: BigFigureProps) {
  return (
    <dl className={css.big}>
      <dt data-public="" className={css.label}>
        {label}
      </dt>
      <dd className={isSmall ? css.small : css.figure}>{figure}</dd>
      {note && <dd className={css.note}>{note}</dd>}
    </dl>
  );
}
