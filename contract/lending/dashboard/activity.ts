import type { LifeEvent } from '../loans/eventTypes';
import type { LoanPurpose } from '../applications/purposes';
import type { Kobo } from '../../money/kobo';

/** One event of lending, as somebody takes part in it. */
export interface LendingActivity {
  /** Of the event: the loan and its place among the loan's events. */
  id: string;
  loanId: string;
  purpose: LoanPurpose;
  as: 'borrower' | 'lender';
  type: LifeEvent['type'];
  /** ISO 8601, in UTC, by the business clock. */
  at: string;
  /** Of what concerns money: what came to or left this person's wallet, or the event's own amount. */
  amountKobo?: Kobo;
  /** Which way it went; absent where it moved nothing of theirs. */
  direction?: 'in' | 'out';
}

/** Rows per page of somebody's activities. */
export const ACTIVITY_PAGE_SIZE = 10;
