export const DETAIL_OWNERS = ['person', 'bankAccountChange', 'payout', 'unmatchedDeposit'] as const;
export type DetailOwner = (typeof DETAIL_OWNERS)[number];
