import type { Reader } from '../../../db/connection';

export interface Proof {
  title: string;
  /**
   * A sentence for each fault, with ids, never names. Each piece is one SQL statement, so it sees
   * one
   * moment without a long transaction.
   */
  findFaults: (reader: Reader) => AsyncIterable<string>;
}
