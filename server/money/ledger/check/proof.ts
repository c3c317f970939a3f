import type { Reader } from '../../../db/connection';

export interface Proof {
  title: string;
  /** Ids, never names. Each piece is one SQL statement, so it sees one moment. */
  findFaults: (reader: Reader) => AsyncIterable<string>;
}
