/** Why a plan did not lend to a listing, most general first. */
export const PASSED_OVER_REASONS = [
  'ownLoan',
  'frozen',
  'notEligible',
  'noPlan',
  'grade',
  'months',
  'purpose',
  'notSecured',
  'takenBack',
  'cap',
  'amountReached',
  'keptBack',
  'mostAMonth',
  'gradeLimit',
  'full',
] as const;

export type PassedOverReason = (typeof PASSED_OVER_REASONS)[number];

export const passedOverTexts: Readonly<Record<PassedOverReason, string>> = {
  ownLoan: 'This is your own loan',
  frozen: 'Your account was frozen',
  notEligible: "Your account doesn't meet all requirements for lending",
  noPlan: 'You had no plan switched on',
  grade: 'Your plan does not lend to this grade',
  months: 'The term is outside your plan',
  purpose: 'Your plan does not lend for this purpose',
  notSecured: 'Your plan lends to secured loans only',
  takenBack: 'You took back a pledge to this loan',
  cap: 'You had already pledged the most that one lender may',
  amountReached: "Your plan's amount for one loan was reached",
  keptBack: 'There was too little free money above what your plan keeps back',
  mostAMonth: "Your plan's amount for the month was used",
  gradeLimit: "Your plan's limit for this grade was reached",
  full: 'The part for plans was full before your turn',
};
