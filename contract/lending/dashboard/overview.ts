import type { IsoDay } from '../../dates';
import type { Kobo } from '../../money/kobo';

/** What a borrower pays next. */
export interface NextDue {
  loanId: string;
  /** The day it is due, or the oldest one that has passed. */
  on: IsoDay;
  amountKobo: Kobo;
  isLate: boolean;
}

/** What somebody has with us, both as lender and as borrower. */
export interface LendingOverview {
  walletKobo: Kobo;
  pledgedKobo: Kobo;
  /** Principal lent and neither repaid nor written off. */
  lentKobo: Kobo;
  /** Principal borrowed and not repaid. */
  borrowedKobo: Kobo;
  /** Absent where nothing is to be paid. */
  nextDue?: NextDue;
}
