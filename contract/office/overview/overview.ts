export const WAITING_KINDS = [
  'submitted',
  'inReview',
  'moreAsked',
  'funded',
  'approvals',
  'withdrawals',
  'bankAccountChanges',
  'complaints',
  'breaches',
  'screening',
  'suspense',
  'payouts',
  'failedJobs',
  'differences',
  'alerts',
] as const;
export type WaitingKind = (typeof WAITING_KINDS)[number];

/** Number of business days in the overview, including the last one. */
export const OVERVIEW_DAYS = 30;
