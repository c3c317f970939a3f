import type { ReactNode } from 'react';
import { shownFigure } from '#contract/lending/terms/readFigure';
import { termFigures, type TermFigures } from '#contract/lending/terms/termFigures';
import css from './FiguresTable.module.css';

interface FiguresTableProps {
  label: string;
  figures: TermFigures;
  next: TermFigures;
}

/** Figures that differ between versions, old → new. */
export function FiguresTable({ label, figures, next }: FiguresTableProps) {
  return (
    <table className={css.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">Figure</th>
          <th scope="col">Old → new</th>
        </tr>
      </thead>
      <tbody>
        {termFigures
          .filter(({ name }) => next[name] !== figures[name])
          .map((figure) => (
            <tr key={figure.name}>
              <th scope="row">{figure.label}</th>
              <td>
                {shownFigure(figure, figures[figure.name])} → {shownFigure(figure, next[figure.name])}
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}

/** Tables that may be wider than their card, as with large text on a phone. */
export const ScrolledTables = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={css.scrolled} role="region" aria-label={label} tabIndex={0}>
    {children}
  </div>
);
