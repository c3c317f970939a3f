import { momentAfter } from '../../../contract/dates';
import type { LendingTerms } from '../../../contract/lending/terms/lendingTerms';
import type { Reader } from '../../db/connection';
import type { LoanRow } from '../../db/schema/loans';
import { findCurrentTerms, findTermsAt } from '../terms/repository';

const DAYS_KEPT = 30;

/**
 * The lending terms that an offer is made under: those that the application was sent under for 30 days, then the present
 * ones (docs/product/lending.md#review).
 * @param now the business time
 */
export function offerTermsOf(db: Reader, { submittedAt }: LoanRow, now: Date): Promise<LendingTerms> {
  const isKept = now.toISOString() < momentAfter(submittedAt.toISOString(), DAYS_KEPT);
  return isKept ? findTermsAt(db, submittedAt) : findCurrentTerms(db);
}
