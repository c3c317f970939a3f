import { shownFigure } from '../../../../contract/lending/terms/readFigure';
import { termFigures, type TermFigures } from '../../../../contract/lending/terms/termFigures';
import css from './FiguresTable.module.css';

interface FiguresTableProps {
  label: string;
  figures: TermFigures;
  next?: TermFigures;
}

export function FiguresTable({ label, figures, next }: FiguresTableProps) {
  const rows = termFigures.filter(({ name }) => next === undefined || next[name] !== figures[name]);
  return (
    <table className={css.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">{next ? 'Now' : 'Figure'}</th>
          {next && <th scope="col">Then</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((figure) => (
          <tr key={figure.name}>
            <th scope="row">{figure.label}</th>
            <td>{shownFigure(figure, figures[figure.name])}</td>
            {next && <td>{shownFigure(figure, next[figure.name])}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
