import { termFigures } from '../../../../contract/lending/terms/termFigures';

type Placed = (typeof termFigures)[number];

/** Groups figures by the first part of their path; the rest belong to the loan. */
const partsOf = {
  Grades: ['grades'],
  Fees: ['servicingFeeBps', 'lateFee', 'coveredFees'],
  Deadlines: ['offerDays', 'listingDays', 'disbursementDays', 'defaultFromDaysPastDue'],
} as const;

const isIn = (parts: readonly string[], { path: [part = ''] }: Placed): boolean => parts.includes(part);

const figuresIn = (parts: readonly string[]) => termFigures.filter((figure) => isIn(parts, figure));

const loans = {
  title: 'Loans',
  figures: termFigures.filter((figure) => !Object.values(partsOf).some((parts) => isIn(parts, figure))),
};
const grades = { title: 'Grades', figures: figuresIn(partsOf.Grades) };
const fees = { title: 'Fees', figures: figuresIn(partsOf.Fees) };
const deadlines = { title: 'Deadlines', figures: figuresIn(partsOf.Deadlines) };

/** The groups that don't depend on the grade. */
export const commonGroups = [loans, fees, deadlines];

export const termGroups = [loans, grades, fees, deadlines];
