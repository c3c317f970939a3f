import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { TERMS_VERSION } from '#contract/people/termsOfUse/termsOfUse';
import { missingFor, missingTexts } from '#contract/people/eligibility/eligibility';
import type { Standing } from '#contract/people/eligibility/standingSchema';
import type { Reader, Tx } from '../../kernel/db/connection';
import { prepared } from '../../kernel/db/prepared';
import { users } from '../../kernel/db/schema/users';
import { CodedError } from '../../kernel/errors';

const standingColumns = {
  isEmailVerified: users.isEmailVerified,
  isProfileUpdated: users.isProfileUpdated,
  accountNumber: users.accountNumber,
  isBvnVerified: users.isBvnVerified,
  termsVersion: users.termsVersion,
  isFrozen: users.isFrozen,
  isAdmin: users.isAdmin,
};

type StandingRow = Pick<typeof users.$inferSelect, keyof typeof standingColumns>;

const standingOf = ({ accountNumber, termsVersion, ...flags }: StandingRow): Standing => ({
  ...flags,
  hasBankAccount: accountNumber !== null,
  hasAcceptedTerms: termsVersion === TERMS_VERSION,
});

const standingById = prepared((db) =>
  db
    .select(standingColumns)
    .from(users)
    .where(eq(users.id, sql.placeholder('id')))
    .prepare('standing_by_id'),
);

/** @throws CodedError AUTH_ERROR if the account doesn't exist */
export async function readStanding(db: Reader, userId: string): Promise<Standing> {
  const [row] = await standingById(db).execute({ id: userId });
  if (!row) throw new CodedError('AUTH_ERROR');
  return standingOf(row);
}

/** Locks people by id until the transaction ends, so that none of them can be frozen or change a plan meanwhile. */
export async function holdStandings(
  tx: Tx,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, { standing: Standing; hasAcceptedRisk: boolean }>> {
  const rows = await tx
    .select({ id: users.id, riskAcceptedAt: users.lendingRiskAcceptedAt, standing: standingColumns })
    .from(users)
    .where(inArray(users.id, [...userIds]))
    .orderBy(asc(users.id))
    .for('share');
  return new Map(
    rows.map(({ id, riskAcceptedAt, standing }) => [
      id,
      { standing: standingOf(standing), hasAcceptedRisk: riskAcceptedAt !== null },
    ]),
  );
}

/** Selects lenders who may pledge, for queries over many people; `readStanding` is exact for one person. */
export const isEligibleLender = and(
  eq(users.isEmailVerified, true),
  eq(users.isProfileUpdated, true),
  isNotNull(users.accountNumber),
  eq(users.isBvnVerified, true),
  eq(users.termsVersion, TERMS_VERSION),
  eq(users.isFrozen, false),
  eq(users.isAdmin, false),
  isNotNull(users.lendingRiskAcceptedAt),
);

/** Lock the person before relying on the result. @throws CodedError NOT_ELIGIBLE with the first unmet requirement */
export async function requireEligible(db: Reader, userId: string): Promise<void> {
  const [first] = missingFor(await readStanding(db, userId));
  if (first !== undefined) throw new CodedError('NOT_ELIGIBLE', { text: missingTexts[first] });
}
