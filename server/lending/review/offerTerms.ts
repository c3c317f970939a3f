import { momentAfter } from '#contract/dates';
import type { LendingTerms } from '#contract/lending/terms/lendingTerms';
import type { Reader } from '../../kernel/db/connection';
import type { LoanRow } from '../../kernel/db/schema/loans';
import { findSubmission } from '../loans/life/events';
import { findEventsOfType } from '../loans/life/repository';
import { findCurrentTerms, findTerms } from '../terms/repository';

const DAYS_KEPT = 30;

/**
 * The lending terms of an offer: for 30 days those in force when the application was sent, then the current ones
 * (docs/product/lending.md#review). Asking for a second look sends it again.
 * @param now the business time
 */
export async function offerTermsOf(db: Reader, { id, submittedAt }: LoanRow, now: Date): Promise<LendingTerms> {
  const sentAgain = (await findEventsOfType(db, [id], 'secondLook')).at(-1);
  const sentAt = sentAgain?.happenedAt ?? submittedAt;
  if (now.toISOString() >= momentAfter(sentAt.toISOString(), DAYS_KEPT)) return findCurrentTerms(db);
  return findTerms(db, (await findSubmission(db, id)).termsVersion);
}
