import type { IsoDay } from '../../dates';
import type { PastDueBand } from '../../lending/schedule/daysPastDue';
import type { Kobo } from '../../money/kobo';

/** What waits for an administrator, or for the provider of payments, in the order in which it is shown. */
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

/** How much of one kind waits. */
export interface WaitingWork {
  kind: WaitingKind;
  count: number;
  /** Since when the oldest waits; absent where nothing does. ISO 8601, in UTC. */
  since?: string;
  /** How many should have been done by now: complaints whose answer was due. */
  overdueCount: number;
}

/** Loans that are paid out and not repaid, as late as each other. */
export interface OwedLoans {
  band: PastDueBand;
  loanCount: number;
  outstandingKobo: Kobo;
}

/** What moved on one business day. */
export interface DayFigures {
  depositsKobo: Kobo;
  /** As they were asked for, whatever became of them. */
  withdrawalsKobo: Kobo;
  disbursedKobo: Kobo;
  repaidKobo: Kobo;
}

/** How the business stands, and what waits (docs/product/office.md#overview-page). */
export interface PortalOverview {
  /** The business day that was opened last. */
  businessDay: IsoDay;
  /** Business days up to today that are not closed, today left out. */
  daysBehind: number;
  today: DayFigures;
  /** A row for each band. */
  owed: OwedLoans[];
  walletsKobo: Kobo;
  escrowsKobo: Kobo;
  /** What the house has of its own; below 0 it is a shortfall. */
  ownFundsKobo: Kobo;
  /** A row for each kind. */
  waiting: WaitingWork[];
  /** Absent before the ledger's first check. */
  ledgerCheck?: { endedAt: string; isClean: boolean };
}
