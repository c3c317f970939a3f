import { eq } from 'drizzle-orm';
import type { Connection } from '#server/kernel/db/connection';
import { users } from '#server/kernel/db/schema/users';
import { clientAddress } from '#server/kernel/http/protection/clientAddress';
import { SEED_PASSWORD } from '#server/seed/person';
import { seedUsers } from '#server/seed/seedUsers';
import { hashingAtOnce } from '#server/kernel/security/hashing';
import { openSession } from '#server/people/session/openSession';
import { deriveKeys } from '#server/kernel/security/keys';
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
  const addressHash = clientAddress({ ip: '127.0.0.1' }, keys);
  return Promise.all(
    rows.map(async ({ id, email }) => {
      await db
        .update(users)
        .set({ isAdmin: true, roles: ['owner'] })
        .where(eq(users.id, id));
      const session = { device: 'Unknown device', addressHash, lifeSeconds: 3600, partial: false };
      const { accessToken } = await openSession({ keys, now: () => new Date() }, db, { id, tokenVersion: 0 }, session);
      return { email, accessToken };
    }),
  );
}
