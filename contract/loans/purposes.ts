/** What a loan is for (section 25). */
export const LOAN_PURPOSES = [
  'business',
  'education',
  'health',
  'home',
  'vehicle',
  'familyEvent',
  'debt',
  'other',
] as const;

export type LoanPurpose = (typeof LOAN_PURPOSES)[number];
