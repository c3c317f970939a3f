import type { IsoDay } from '#contract/dates';
import type { ServerContext } from '../context';
import type { Reader, Tx } from '../db/connection';

export const REPAYMENT_STEP = 'loan repayment';

export interface DayContext {
  day: IsoDay;
  /** The database's time, or a time before the end of the day if the work is on time. */
  at: Date;
  /** More than 24 hours after the day's end, so nobody is charged for it. */
  isLate: boolean;
}

/** Part of each business day's work (docs/product/money.md#opening-a-day), done once per subject, such as a loan. */
export interface DayStep {
  /** Stored with the results; never changes. */
  name: string;
  /**
   * Whether a failure sets the subject aside. Steps that only tell or show something fail alone: the day and its money
   * go on, and a job does the rest (`finishStep`).
   */
  movesMoney: boolean;
  /** Takes no locks. Returns ids greater than `after` in order; fewer than `limit` means the last page. */
  findSubjects: (reader: Reader, day: IsoDay, page: { after: string | null; limit: number }) => Promise<string[]>;
  /**
   * Does the step for one subject, in the transaction that stores its result, so that it happens once even if the
   * server is killed. It takes its own locks before it decides. It may be retried, so it must not mail, hash or fetch.
   * @returns the result as a word to store: `taken`, `partly`, `nothing`
   */
  work: (context: ServerContext, tx: Tx, subjectId: string, businessDay: DayContext) => Promise<string>;
}
