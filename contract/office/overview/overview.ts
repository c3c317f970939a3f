import type { IsoDay } from '../../dates';
import type { PastDueBand } from '../../lending/schedule/daysPastDue';
import type { Kobo } from '../../money/kobo';

/** Open work, for administrators or for the payment provider, in the order shown. */
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

export interface WaitingWork {
  kind: WaitingKind;
  count: number;
  /** When the oldest began to wait (ISO 8601, in UTC); absent where nothing waits. */
  since?: string;
  /** Complaints past the day their answer was due; 0 for every other kind. */
  overdueCount: number;
}

/** Loans being repaid, by how many days they are past due. */
export interface OwedLoans {
  band: PastDueBand;
  loanCount: number;
  outstandingKobo: Kobo;
}

/** Amounts that moved on one business day. */
export interface DayFigures {
  depositsKobo: Kobo;
  /** All withdrawals requested that day, whatever became of them. */
  withdrawalsKobo: Kobo;
  disbursedKobo: Kobo;
  repaidKobo: Kobo;
}

/** Key figures of the business and open work (docs/product/office.md#overview-page). */
export interface PortalOverview {
  /** The business day that was opened last. */
  businessDay: IsoDay;
  /** Business days before today that are not closed yet. */
  daysBehind: number;
  today: DayFigures;
  /** A row for each band. */
  owed: OwedLoans[];
  walletsKobo: Kobo;
  escrowsKobo: Kobo;
  /** Company funds; below 0 is a shortfall. */
  ownFundsKobo: Kobo;
  /** A row for each kind. */
  waiting: WaitingWork[];
  /** Absent before the first ledger check. */
  ledgerCheck?: { endedAt: string; isClean: boolean };
}
