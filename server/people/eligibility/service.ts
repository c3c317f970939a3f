import { eq, sql } from 'drizzle-orm';
import { TERMS_VERSION } from '../../../contract/people/termsOfUse/termsOfUse';
import { missingFor, missingTexts } from '../../../contract/people/eligibility/eligibility';
import type { Standing } from '../../../contract/people/eligibility/standingSchema';
import type { Reader } from '../../db/connection';
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

/** @throws CodedError AUTH_ERROR if the account doesn't exist */
export async function readStanding(db: Reader, userId: string): Promise<Standing> {
  const [row] = await standingById(db).execute({ id: userId });
  if (!row) throw new CodedError('AUTH_ERROR');
  const { accountNumber, termsVersion, ...flags } = row;
  return { ...flags, hasBankAccount: accountNumber !== null, hasAcceptedTerms: termsVersion === TERMS_VERSION };
}

/** Where something follows from it, lock the person first. @throws CodedError NOT_ELIGIBLE with the first unmet requirement */
export async function requireEligible(db: Reader, userId: string): Promise<void> {
  const [first] = missingFor(await readStanding(db, userId));
  if (first !== undefined) throw new CodedError('NOT_ELIGIBLE', { text: missingTexts[first] });
}
