export const LOAN_PURPOSES = [
  'business',
  'education',
  'health',
  'home',
  'rent',
  'vehicle',
  'familyEvent',
  'debt',
  'other',
] as const;

export type LoanPurpose = (typeof LOAN_PURPOSES)[number];

export const purposeLabels: Readonly<Record<LoanPurpose, string>> = {
  business: 'Business',
  education: 'Education',
  health: 'Health',
  home: 'Home',
  rent: 'Rent',
  vehicle: 'Vehicle',
  familyEvent: 'Family event',
  debt: 'Paying off debts',
  other: 'Other',
};
