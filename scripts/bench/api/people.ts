import { eq } from 'drizzle-orm';
import type { Connection } from '../../../server/db/connection';
import { users } from '../../../server/db/schema/users';
import { SEED_PASSWORD } from '../../../server/seed/password';
import { seedUsers } from '../../../server/seed/seedUsers';
import { hashingAtOnce } from '../../../server/security/hashing';
import { signAccessToken } from '../../../server/security/accessTokens';
import { deriveKeys } from '../../../server/security/keys';
import { TOKEN_SECRET } from '../productServer';

export interface Caller {
  email: string;
  accessToken: string;
}

export async function makePeople(connection: Connection, count: number, callers: number): Promise<Caller[]> {
  const passwordHash = await hashingAtOnce().hash(SEED_PASSWORD);
  await seedUsers(connection, { users: count, seed: 1, passwordHash, now: new Date() }, () => undefined);
  const { db } = connection;
  const rows = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(eq(users.isProfileUpdated, true))
    .limit(callers);
  const keys = await deriveKeys(TOKEN_SECRET);
  return Promise.all(
    rows.map(async ({ id, email }) => {
      await db
        .update(users)
        .set({ isAdmin: true, roles: ['owner'] })
        .where(eq(users.id, id));
      const accessToken = await signAccessToken(
        { keys, now: () => new Date() },
        { userId: id, version: 0, partial: false },
        3600,
      );
      return { email, accessToken };
    }),
  );
}
