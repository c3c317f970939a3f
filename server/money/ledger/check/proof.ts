import type { Reader } from '../../../db/connection';

export interface Proof {
  /** One sentence. */
  title: string;
  /**
   * Each piece is one SQL statement, so it sees one moment without a long transaction and in constant memory.
   * @returns a sentence for each fault, with ids, never names
   */
  findFaults: (reader: Reader) => AsyncIterable<string>;
}
