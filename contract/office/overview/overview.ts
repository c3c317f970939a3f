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
] as const;
export type WaitingKind = (typeof WAITING_KINDS)[number];
