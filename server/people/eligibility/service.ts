import { eq, sql } from 'drizzle-orm';
import { TERMS_VERSION } from '../../../contract/people/termsOfUse/termsOfUse';
import { missingFor, missingTexts, type Standing } from '../../../contract/people/eligibility/eligibility';
import type { Reader, Tx } from '../../db/connection';
import { prepared } from '../../db/prepared';
import { users } from '../../db/schema/users';
import { CodedError } from '../../errors';

const standingById = prepared((db) =>
  db
    .select({
      isEmailVerified: users.isEmailVerified,
      isProfileUpdated: users.isProfileUpdated,
      accountNumber: users.accountNumber,
      isBankAccountBarred: users.isBankAccountBarred,
      isBvnVerified: users.isBvnVerified,
      termsVersion: users.termsVersion,
      isFrozen: users.isFrozen,
      isAdmin: users.isAdmin,
    })
    .from(users)
    .where(eq(users.id, sql.placeholder('id')))
    .prepare('standing_by_id'),
);

/**
 * What is known of somebody where money is concerned (docs/product/people.md#eligibility).
 * @throws CodedError AUTH_ERROR where the account is gone
 */
export async function readStanding(db: Reader, userId: string): Promise<Standing> {
  const [row] = await standingById(db).execute({ id: userId });
  if (!row) throw new CodedError('AUTH_ERROR');
  const { accountNumber, termsVersion, ...flags } = row;
  return { ...flags, hasBankAccount: accountNumber !== null, hasAcceptedTerms: termsVersion === TERMS_VERSION };
}

/**
 * Refuses who may not apply, pledge or withdraw, by their row as it is now: asked after it is locked, so that nobody is
 * frozen in between.
 * @throws CodedError NOT_ELIGIBLE, with the first thing that is missing
 */
export async function requireEligible(tx: Tx, userId: string): Promise<void> {
  const [first] = missingFor(await readStanding(tx, userId));
  if (first !== undefined) throw new CodedError('NOT_ELIGIBLE', { text: missingTexts[first] });
}
