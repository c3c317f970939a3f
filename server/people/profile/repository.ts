import { and, eq, or } from 'drizzle-orm';
import type { Profile } from '#contract/people/users/profileRules';
import type { Tx } from '../../kernel/db/connection';
import { users } from '../../kernel/db/schema/users';

/** True for the same profile again, false for a different one. */
export async function saveProfile(tx: Tx, userId: string, profile: Profile): Promise<boolean> {
  const same = and(
    eq(users.dateOfBirth, profile.dateOfBirth),
    eq(users.gender, profile.gender),
    eq(users.address, profile.address),
    eq(users.nationality, profile.nationality),
  );
  const rows = await tx
    .update(users)
    .set({ ...profile, isProfileUpdated: true })
    .where(and(eq(users.id, userId), or(eq(users.isProfileUpdated, false), same)))
    .returning({ id: users.id });
  return rows.length > 0;
}
