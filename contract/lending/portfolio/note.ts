import type { LoanPurpose } from '../applications/purposes';
import type { LoanState } from '../loans/states';
import type { BasisPoints } from '../../money/basisPoints';
import type { Kobo } from '../../money/kobo';
import type { Grade } from '../terms/lendingTerms';

/** A lender's share of a disbursed loan, with what it has brought. */
export interface LenderNote {
  id: string;
  loanId: string;
  purpose: LoanPurpose;
  grade: Grade;
  annualRateBps: BasisPoints;
  state: LoanState;
  /** `YYYY-MM-DD` */
  lentOn: string;
  principalKobo: Kobo;
  principalReceivedKobo: Kobo;
  interestReceivedKobo: Kobo;
  feesReceivedKobo: Kobo;
  servicingFeeKobo: Kobo;
}
