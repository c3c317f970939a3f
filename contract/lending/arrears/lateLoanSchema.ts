import type { IsoDay } from '../../dates';
import type { LoanSummary } from '../loans/loanSummarySchema';
import type { Kobo } from '../../money/kobo';

/** A late loan in the collections list (docs/product/lending.md#collections). */
export interface LateLoan extends LoanSummary {
  borrowerId: string;
  borrowerName: string;
  daysPastDue: number;
  /** What is due and not paid. */
  dueKobo: Kobo;
  /** Principal not paid back. */
  outstandingKobo: Kobo;
  /** When a reminder was sent last, `YYYY-MM-DD`; absent before the first. */
  remindedOn?: IsoDay;
  /** By when the borrower has promised to pay, as noted last. */
  promisedOn?: IsoDay;
}
