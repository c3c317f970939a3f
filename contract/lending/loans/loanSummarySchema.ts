import type { Kobo } from '../../money/kobo';
import type { Grade } from '../terms/lendingTerms';
import type { LoanPurpose } from '../applications/purposes';
import type { LoanState } from './states';

/** An application or a loan in a list. */
export interface LoanSummary {
  id: string;
  purpose: LoanPurpose;
  principalKobo: Kobo;
  months: number;
  state: LoanState;
  /** ISO 8601, in UTC. */
  submittedAt: string;
  /** Absent until an offer is made. */
  grade?: Grade;
}
