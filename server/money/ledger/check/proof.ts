import type { Reader } from '../../../db/connection';

/** One thing that holds of the ledger's rows, or does not. */
export interface Proof {
  /** What is proved, in a sentence. */
  title: string;
  /**
   * Looks at all rows, a piece at a time, each by one statement: so it holds of one moment, takes no long transaction, and
   * needs the same memory for ten rows as for ten million.
   * @returns a sentence for each thing that is wrong; ids, never names
   */
  findFaults: (reader: Reader) => AsyncIterable<string>;
}
