import type { IsoDay } from '../../../../contract/dates';
import type { Reader } from '../../../db/connection';

/** What a check reads of the ledger: months that were proved before are left out (docs/product/money.md#ledger-check). */
export interface Scope {
  /** Months to read, in order. */
  months: readonly IsoDay[];
  /** The month before them, after which all accounts are known; `-infinity` if there is none. */
  after: IsoDay;
  /** The last business day that lies in earlier months alone. */
  lastDay?: IsoDay;
}

export interface Proof {
  title: string;
  /** Ids, never names. Each piece is one SQL statement, so it sees one moment. */
  findFaults: (reader: Reader, scope: Scope) => AsyncIterable<string>;
}
