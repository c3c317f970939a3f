import type { IsoDay } from '../../contract/dates';
import type { ServerContext } from '../context';
import type { Reader, Tx } from '../db/connection';

export const REPAYMENT_STEP = 'loan repayment';

export interface LivedDay {
  day: IsoDay;
  /** The database's time; before the end of the day where it is lived in time. */
  at: Date;
  /** More than 24 hours after the day's end, so nobody is charged for it. */
  isLate: boolean;
}

/**
 * A part of each business day's work (docs/product/money.md#opening-a-day), done once for each subject, such as a loan.
 */
export interface DayStep {
  /** Stored with the results, so it never changes. */
  name: string;
  /** Takes no locks. Ids above `after` in order; fewer than `limit` are the last page. */
  findSubjects: (reader: Reader, day: IsoDay, page: { after: string | null; limit: number }) => Promise<string[]>;
  /**
   * Does the step for one subject, in the transaction that stores its result: so it happens once, even if the server is
   * killed. It takes its own locks before it decides. It may be retried: no mail, hashing or fetch in it.
   * @returns the result, a word to store: `taken`, `partly`, `nothing`
   */
  work: (context: ServerContext, tx: Tx, subjectId: string, lived: LivedDay) => Promise<string>;
}
