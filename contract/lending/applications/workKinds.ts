/** What a borrower lives on: a salary, a business of one's own, work by the day, or no work. */
export const WORK_KINDS = ['salaried', 'business', 'informal', 'none'] as const;

export type WorkKind = (typeof WORK_KINDS)[number];

/** In the words of screens. */
export const workKindLabels: Readonly<Record<WorkKind, string>> = {
  salaried: 'A salary',
  business: 'A business of one’s own',
  informal: 'Work by the day',
  none: 'No work',
};
