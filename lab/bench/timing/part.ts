import { eq } from 'drizzle-orm';
import { API_BASE, API_KEY_HEADER } from '#contract/api';
import { sessionCalls } from '#contract/people/session/calls';
import { users } from '#server/kernel/db/schema/users';
import { SEED_PASSWORD } from '#server/seed/person';
import { seedUsers } from '#server/seed/seedUsers';
import { hashingAtOnce } from '#server/kernel/security/hashing';
import { createDatabases, withConnection, type BenchDatabase } from '../database';
import type { BenchPart, Measurement } from '../part';
import { ADMIN, API_KEY, productionEnv } from '../productServer';
import { startProcess } from '../startProcess';
import { timeByTurns } from './timeByTurns';

const USERS = 1000;
const TRIES = 200;
const WARM_UP = 20;
const WRONG = 'Wrong#Horse9';
/** Medians further apart than this would reveal registered addresses. */
const AT_MOST = 1.1;

// Rate limits would stop the guesses.
const noLimits = { RATE_LIMIT_SIGN_IN_ACCOUNT: '1000000/3600', RATE_LIMIT_SIGN_IN_ADDRESS: '1000000/3600' };

const doors = [
  { name: 'sign-in', path: sessionCalls.login.path },
  { name: "the portal's sign-in", path: sessionCalls.adminLogin.path },
] as const;

async function makeKnown(database: BenchDatabase): Promise<string[]> {
  const passwordHash = await hashingAtOnce().hash(SEED_PASSWORD);
  return withConnection(database, async (connection) => {
    await seedUsers(connection, { users: USERS, seed: 1, passwordHash, now: new Date() }, () => undefined);
    const rows = await connection.db
      .select({ email: users.email })
      .from(users)
      .where(eq(users.isAdmin, false))
      .limit(TRIES + WARM_UP);
    return rows.map(({ email }) => email);
  });
}

async function guess(url: string, email: string): Promise<void> {
  const headers = { [API_KEY_HEADER]: API_KEY, 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ email, password: WRONG }) });
  await answer.arrayBuffer();
  if (answer.status !== 401) throw new Error(`A wrong password was answered with ${answer.status}`);
}

async function measureOn(database: BenchDatabase, say: (progress: string) => void): Promise<Measurement[]> {
  say(`${database.name}: making ${USERS} users`);
  const known = await makeKnown(database);
  const server = await startProcess(
    ['dist/server/main.mjs'],
    { ...productionEnv(database), ...noLimits },
    database.dataDir,
  );
  const measurements: Measurement[] = [];
  try {
    for (const { name, path } of doors) {
      say(`${database.name}: ${name}, ${TRIES} tries of each kind by turns`);
      const url = server.url + API_BASE + path;
      const unknown = (email: string | undefined) => guess(url, `x${(email ?? '').slice(1)}`);
      const kinds = [
        (round: number) => unknown(known[round]),
        (round: number) => guess(url, known[round] ?? ''),
        () => guess(url, ADMIN.email),
        (round: number) => unknown(known[known.length - 1 - round]),
      ];
      const [nobody = 0, somebody = 0, administrator = 0, nobodyAgain = 0] = await timeByTurns(kinds, TRIES, WARM_UP);
      const apart = (what: string, other: number, mark?: Measurement['mark']) =>
        measurements.push({
          what: `${database.name}: ${name}, ${what}`,
          value: Math.max(nobody, other) / Math.min(nobody, other),
          unit: 'x',
          ...(mark && { mark }),
        });
      measurements.push({ what: `${database.name}: ${name}, unknown address, median`, value: nobody, unit: 'ms' });
      apart('unknown and known address, medians apart', somebody, { atMost: AT_MOST });
      apart("unknown and administrator's address, medians apart", administrator, { atMost: AT_MOST });
      apart('unknown and unknown address, medians apart (noise)', nobodyAgain);
    }
    return measurements;
  } finally {
    await server.stop();
  }
}

export const part: BenchPart = {
  title: 'What timing tells',
  async run(say) {
    const databases = await createDatabases();
    const measurements: Measurement[] = [];
    try {
      for (const database of databases) measurements.push(...(await measureOn(database, say)));
    } finally {
      for (const database of databases) await database.drop();
    }
    return measurements;
  },
};
