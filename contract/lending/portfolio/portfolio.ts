import type { IsoDay } from '../../dates';
import type { LoanState } from '../loans/states';
import type { PastDueBand } from '../schedule/daysPastDue';
import type { BasisPoints } from '../../money/basisPoints';
import type { Kobo } from '../../money/kobo';
import type { Grade } from '../terms/lendingTerms';

/** Notes of one kind. */
export interface NoteGroup<Kind extends string> {
  kind: Kind;
  noteCount: number;
  /** Principal lent and not repaid. */
  lentKobo: Kobo;
}

/** What should come in a month where every instalment is paid on its day; what is late counts in the present month. */
export interface MonthToCome {
  /** `2026-12` */
  month: string;
  principalKobo: Kobo;
  /** Less the servicing fee. */
  interestKobo: Kobo;
}

/** How a lender stands (docs/product/lending.md#portfolio). */
export interface Portfolio {
  /** The business day it is seen on, `YYYY-MM-DD`. */
  today: IsoDay;
  /** In the wallet beyond what is due on the lender's own loans: what can be pledged. */
  freeKobo: Kobo;
  pledgedKobo: Kobo;
  /** Principal lent and neither repaid nor written off. */
  lentKobo: Kobo;
  /** Received so far. */
  interestKobo: Kobo;
  lateFeesKobo: Kobo;
  /** Taken from the interest so far. */
  servicingFeesKobo: Kobo;
  /** Principal written off and not recovered. */
  lossesKobo: Kobo;
  /** Received after a default, less the servicing fee. */
  recoveredKobo: Kobo;
  /** What all that is lent should bring a year after fees and losses; absent where nothing is lent. */
  expectedReturnBps?: BasisPoints;
  /** XIRR so far, what is lent counted in full; absent until the first note is 30 days old. */
  xirrBps?: BasisPoints;
  /** Best first; those that there are notes of. */
  grades: NoteGroup<Grade>[];
  states: NoteGroup<LoanState>[];
  /** Of loans that are being repaid, by how late they are; those on time come first. */
  lateness: NoteGroup<PastDueBand>[];
  toCome: MonthToCome[];
}

/** From this many days on a return is told as a rate a year: a shorter time makes one that says nothing. */
export const XIRR_FROM_DAYS = 30;
