import Box from '@mui/material/Box';
import { shownFigure } from '../../../../contract/lending/terms/readFigure';
import { termFigures, type TermFigures } from '../../../../contract/lending/terms/termFigures';
import css from './FiguresTable.module.css';

/** By the first part of a figure's path; what is named by none belongs to the loan. */
const groups = [
  { title: 'Fees', parts: ['servicingFeeBps', 'lateFee', 'coveredFees'] },
  { title: 'Deadlines', parts: ['offerDays', 'listingDays', 'disbursementDays', 'defaultFromDaysPastDue'] },
] as const;

const groupOf = ({ path: [part = ''] }: (typeof termFigures)[number]): string =>
  groups.find(({ parts }) => parts.some((name) => name === part))?.title ?? 'Loans';

/** All figures that don't depend on the grade. */
export function TermGroups({ figures }: { figures: TermFigures }) {
  const common = termFigures.filter(({ path }) => path[0] !== 'grades');
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { lg: 'repeat(3, 1fr)' }, gap: 4, mt: 4, alignItems: 'start' }}>
      {['Loans', 'Fees', 'Deadlines'].map((title) => (
        <table key={title} className={css.table}>
          <caption>{title}</caption>
          <tbody>
            {common
              .filter((figure) => groupOf(figure) === title)
              .map((figure) => (
                <tr key={figure.name}>
                  <th scope="row">{figure.label}</th>
                  <td>{shownFigure(figure, figures[figure.name])}</td>
                </tr>
              ))}
          </tbody>
        </table>
      ))}
    </Box>
  );
}
