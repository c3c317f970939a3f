import type { IsoDay } from '../../dates';

/** Whether the days' and nights' work is done, and what it found (docs/product/office.md#health-page). */
export interface PortalHealth {
  /** Absent before the first one is closed. */
  lastClosedDay?: IsoDay;
  /** Business days up to today that are not closed, today left out. */
  daysBehind: number;
  /** Absent before the ledger's first check. ISO 8601, in UTC. */
  ledgerCheck?: { endedAt: string; isClean: boolean };
  /** The day that was last compared with the provider's books; absent before the first. */
  reconciliation?: { day: IsoDay; reconciledAt: string; differences: number };
  /** Payouts that the provider was told of, or is to be, and since when the oldest waits. ISO 8601, in UTC. */
  payouts: { count: number; since?: string };
}
