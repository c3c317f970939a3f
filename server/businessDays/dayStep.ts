import type { IsoDay } from '../../contract/dates';
import type { ServerContext } from '../context';
import type { Reader, Tx } from '../db/connection';

/** The name of the step that takes what is due: the ledger's check asks for its results. */
export const REPAYMENT_STEP = 'loan repayment';

/**
 * A part of each business day's work (docs/product/money.md#opening-a-day), done once for each of its subjects, such as
 * loans.
 */
export interface DayStep {
  /** Stands in the results; it never changes. */
  name: string;
  /**
   * The ids of those whom the step may concern on that day, in their order, from the first one above `after`; fewer than
   * `limit` are the last. Read outside any lock, so a subject may have changed until its turn comes.
   */
  findSubjects: (reader: Reader, day: IsoDay, page: { after: string | null; limit: number }) => Promise<string[]>;
  /**
   * Does the step for one of them, in a transaction that keeps its result too: so it happens once, wherever a server is
   * killed. It takes its own locks, then judges. It may be tried again: no mail, hashing or fetch in it.
   * @returns what came of it, in a word that is kept: `taken`, `partly`, `nothing`
   */
  work: (context: ServerContext, tx: Tx, subjectId: string, day: IsoDay) => Promise<string>;
}
