import type { PageQuery } from '../../money/wallet/transactions';

/** `attention`: late, restructured, in default or written off. `ended`: paid back. */
export const HOLDING_GROUPS = ['attention', 'onTime', 'pledged', 'ended'] as const;
export type HoldingGroup = (typeof HOLDING_GROUPS)[number];

export interface HoldingsQuery extends PageQuery {
  group?: HoldingGroup;
}
