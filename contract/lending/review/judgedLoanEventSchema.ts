import type { LifeEvent, LifeTerms } from '../loans/eventTypes';
import type { Kobo } from '../../money/kobo';
import type { Grade } from '../terms/lendingTerms';
import type { Parts } from '../schedule/parts';

/** An event of a loan as its machine is asked with it: ids and figures, and nothing that people wrote. */
export interface JudgedLoanEvent {
  type: LifeEvent['type'];
  /** ISO 8601, in UTC, by the business clock. */
  at: string;
  /** The id of who caused it; absent for the business day's job and for deposits. */
  by?: string;
  proposedBy?: string;
  principalKobo?: Kobo;
  grade?: Grade;
  proposedGrade?: Grade;
  lifeTerms?: LifeTerms;
  /** Stands where a reason was given. */
  reason?: string;
  reasons?: readonly string[];
  pledgeId?: string;
  amountKobo?: Kobo;
  day?: string;
  parts?: Parts;
  dueKobo?: Kobo;
  settlementKobo?: Kobo;
  outstandingKobo?: Kobo;
  instalment?: number;
  feeKobo?: Kobo;
  daysPastDue?: number;
}
