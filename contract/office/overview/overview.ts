export const WAITING_KINDS = [
  'submitted',
  'inReview',
  'moreAsked',
  'funded',
  'approvals',
  'withdrawals',
  'bankAccountChanges',
  'complaints',
  'suspense',
  'payouts',
  'failedJobs',
  'differences',
  'alerts',
] as const;
export type WaitingKind = (typeof WAITING_KINDS)[number];

/** How many business days the overview looks back, the last one included. */
export const OVERVIEW_DAYS = 30;
