import type { IsoDay } from '../../dates';

/** State of the daily and nightly work (docs/product/office.md#health-page). */
export interface PortalHealth {
  /** Absent before the first day is closed. */
  lastClosedDay?: IsoDay;
  /** Business days before today that are not closed yet. */
  daysBehind: number;
  /** Absent before the first ledger check. ISO 8601, in UTC. */
  ledgerCheck?: { endedAt: string; isClean: boolean };
  /** The last day compared with the provider's books; absent before the first. */
  reconciliation?: { day: IsoDay; reconciledAt: string; differences: number };
  /** Payouts under way: how many, and since when the oldest one (ISO 8601, in UTC). */
  payouts: { count: number; since?: string };
}
