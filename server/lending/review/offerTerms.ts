import { momentAfter } from '../../../contract/dates';
import type { LendingTerms } from '../../../contract/lending/terms/lendingTerms';
import type { Reader } from '../../db/connection';
import type { LoanRow } from '../../db/schema/loans';
import { findSubmission } from '../loans/events';
import { findEventsOfType } from '../loans/repository';
import { findCurrentTerms, findTerms, findTermsAt } from '../terms/repository';

const DAYS_KEPT = 30;

/**
 * The lending terms that an offer is made under: for 30 days those that the application was judged by when it was sent,
 * then the present ones (docs/product/lending.md#review). Asking for a second look sends it again.
 * @param now the business time
 */
export async function offerTermsOf(db: Reader, { id, submittedAt }: LoanRow, now: Date): Promise<LendingTerms> {
  const sentAgain = (await findEventsOfType(db, [id], 'secondLook')).at(-1);
  const sentAt = sentAgain?.happenedAt ?? submittedAt;
  if (now.toISOString() >= momentAfter(sentAt.toISOString(), DAYS_KEPT)) return findCurrentTerms(db);
  const { termsVersion } = await findSubmission(db, id);
  // The time says it of older applications alone: a version may have been published while one was sent.
  return termsVersion === undefined ? findTermsAt(db, submittedAt) : findTerms(db, termsVersion);
}
