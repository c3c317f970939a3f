import { and, eq, or } from 'drizzle-orm';
import type { Profile } from '../../../contract/people/users/profileRules';
import type { Tx } from '../../db/connection';
import { users } from '../../db/schema/users';

/** Saves the profile where none is saved yet, or this very one; false where another one is. */
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
