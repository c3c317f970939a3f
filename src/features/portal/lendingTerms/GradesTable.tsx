import { LENDING_TERMS } from '#contract/lending/terms/lendingTerms';
import { GRADES } from '#contract/lending/terms/grades';
import { shownFigure } from '#contract/lending/terms/readFigure';
import type { TermFigures } from '#contract/lending/terms/termFigures';
import css from './FiguresTable.module.css';

const columns = [
  { name: 'annualRateBps', header: 'Interest a year' },
  { name: 'originationFeeBps', header: 'Origination fee' },
  { name: 'expectedAnnualLossBps', header: 'Expected loss a year' },
] as const;

export function GradesTable({ figures }: { figures: TermFigures }) {
  return (
    <table className={css.table} aria-label="Grades">
      <thead>
        <tr>
          <th scope="col">Grade</th>
          {columns.map(({ name, header }) => (
            <th key={name} scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {GRADES.map((grade) => (
          <tr key={grade}>
            <th scope="row">{grade}</th>
            {columns.map(({ name }) => {
              const figure = LENDING_TERMS.grades[grade][name];
              return <td key={name}>{shownFigure(figure, figures[figure.name])}</td>;
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
