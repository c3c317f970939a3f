import type { IsoDay } from '../../contract/dates';
import type { ServerContext } from '../context';
import type { Reader, Tx } from '../db/connection';

/** The ledger check reads this step's results. */
export const REPAYMENT_STEP = 'loan repayment';

/** A part of each business day's work, done once for each subject, such as a loan. */
export interface DayStep {
  /** Stored with the results, so it never changes. */
  name: string;
  /**
   * Possible subjects by id, those above `after`; fewer than `limit` are the last page. Reads
   * without
   * locks, so a subject may have changed before its turn.
   */
  findSubjects: (reader: Reader, day: IsoDay, page: { after: string | null; limit: number }) => Promise<string[]>;
  /**
   * Runs in the transaction that stores its result, so it counts once even if the server is killed.
   * It
   * takes its own locks, and may be retried: no mail, hashing or fetch in it.
   * @returns a word to store: `taken`, `partly`, `nothing`
   */
  work: (context: ServerContext, tx: Tx, subjectId: string, day: IsoDay) => Promise<string>;
}
