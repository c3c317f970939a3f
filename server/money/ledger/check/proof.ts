import type { IsoDay } from '#contract/dates';
import type { Reader } from '#server/kernel/db/connection';

/** The part of the ledger that a check reads: not the months proved before (docs/product/money.md#ledger-check). */
export interface Scope {
  /** Months to read, in order. */
  months: readonly IsoDay[];
  /** The month before them, whose closings give the opening balances; `-infinity` if there is none. */
  after: IsoDay;
  /** The last business day whose transfers all lie in earlier months. */
  lastDay?: IsoDay;
}

export interface Proof {
  title: string;
  /** Yields a sentence per fault, with ids but no names. Each piece is one SQL statement, so it sees one snapshot. */
  findFaults: (reader: Reader, scope: Scope) => AsyncIterable<string>;
}
