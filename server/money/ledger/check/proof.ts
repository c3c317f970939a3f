import type { Reader } from '../../../db/connection';

/** A statement about the ledger's rows that must be true. */
export interface Proof {
  /** The statement, one sentence. */
  title: string;
  /**
   * Checks all rows, a piece at a time. Each piece is one SQL statement, so it sees one moment without a long transaction
   * and in constant memory.
   * @returns a sentence for each fault, with ids, never names
   */
  findFaults: (reader: Reader) => AsyncIterable<string>;
}
