import Box from '@mui/material/Box';
import { FIGURE_GROUPS, type FigureGroup } from '#contract/lending/terms/figure';
import { shownFigure } from '#contract/lending/terms/readFigure';
import { termFigures, type TermFigures } from '#contract/lending/terms/termFigures';
import css from './FiguresTable.module.css';

const groupOf = (title: FigureGroup) => ({ title, figures: termFigures.filter(({ group }) => group === title) });

export const termGroups = FIGURE_GROUPS.map(groupOf);

/** The groups that don't depend on the grade. */
const commonGroups = termGroups.filter(({ title }) => title !== 'Grades');

export function CommonFigures({ figures }: { figures: TermFigures }) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { lg: 'repeat(3, 1fr)' }, gap: 4, mt: 4, alignItems: 'start' }}>
      {commonGroups.map((group) => (
        <table key={group.title} className={css.table}>
          <caption>{group.title}</caption>
          <tbody>
            {group.figures.map((figure) => (
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
