import type { IsoDay } from '../../contract/dates';
import type { ServerContext } from '../context';
import type { Reader, Tx } from '../db/connection';

export const REPAYMENT_STEP = 'loan repayment';

export interface DayStep {
  /** Stored with the results, so it never changes. */
  name: string;
  /** Takes no locks. Ids above `after` in order; fewer than `limit` are the last page. */
  findSubjects: (reader: Reader, day: IsoDay, page: { after: string | null; limit: number }) => Promise<string[]>;
  /** Stores its result in `tx`, takes its own locks; may be retried: no mail, hashing or fetch. */
  work: (context: ServerContext, tx: Tx, subjectId: string, day: IsoDay) => Promise<string>;
}
