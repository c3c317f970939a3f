import { FIGURE_GROUPS, type FigureGroup } from '#contract/lending/terms/figure';
import { termFigures } from '#contract/lending/terms/termFigures';

const groupOf = (title: FigureGroup) => ({ title, figures: termFigures.filter(({ group }) => group === title) });

export const termGroups = FIGURE_GROUPS.map(groupOf);

/** The groups that don't depend on the grade. */
export const commonGroups = termGroups.filter(({ title }) => title !== 'Grades');
