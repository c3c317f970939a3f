import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import fastify, { type FastifyRequest } from 'fastify';
import { jwtVerify } from 'jose';
import { Pool } from 'pg';
import Type from 'typebox';
import { TOTAL_COUNT_HEADER } from '#contract/lists';
import { listedUserSchema } from '#contract/people/users/userSchema';
import { deriveKeys } from '#server/kernel/security/keys';
import { startHashingThreads } from '#server/kernel/security/hashingThreads';
import { SEED_PASSWORD } from '#server/seed/person';
import { TOKEN_SECRET } from '../productServer';

// The minimum for the same work, for comparison: no limits, headers, rules or log.

/** The name makes drivers prepare the statement once per connection, if they support it. */
type Query = (name: string, text: string, values: unknown[]) => Promise<object[]>;

async function openQuery(databaseUrl: string | undefined, dataDir: string): Promise<Query> {
  if (databaseUrl !== undefined) {
    const pool = new Pool({ connectionString: databaseUrl, max: 10 });
    return async (name, text, values) => (await pool.query<object>({ name, text, values })).rows;
  }
  const client = await PGlite.create({ dataDir: join(dataDir, 'database'), extensions: { pg_trgm } });
  return async (_name, text, values) => (await client.query<object>(text, values)).rows;
}

const SHOWN = `first_name, last_name, user_name, email, is_email_verified, is_profile_updated, is_bvn_verified, is_admin,
  account_number, bank_name, date_of_birth, gender, address, nationality`;

// Counts like the product; leaves out absent fields.
const PAGE = `select (select sum(count) from user_counts) as total, json_strip_nulls(json_build_object('id', id,
    'firstName', first_name, 'lastName', last_name, 'userName', user_name, 'email', email,
    'isEmailVerified', is_email_verified, 'isProfileUpdated', is_profile_updated, 'isBvnVerified', is_bvn_verified,
    'isAdmin', is_admin, 'dateOfBirth', date_of_birth, 'gender', gender, 'address', address, 'nationality', nationality,
    'bankDetails', case when account_number is not null and bank_name is not null
      then json_build_object('accountNumber', account_number, 'bankName', bank_name) end)) as listed
  from users order by email_key, id limit 25`;

async function main(): Promise<void> {
  const query = await openQuery(process.env.DATABASE_URL, process.env.DATA_DIR ?? '');
  const { accessToken: key } = await deriveKeys(TOKEN_SECRET);
  const caller = async ({ headers }: FastifyRequest) => {
    const { payload } = await jwtVerify((headers.authorization ?? '').slice('Bearer '.length), key, {
      algorithms: ['HS256'],
    });
    return payload.sub;
  };
  const hashing = startHashingThreads(process.cwd());
  const passwordHash = await hashing.hash(SEED_PASSWORD);

  const app = fastify();
  app.get('/my-profile', async (request) => {
    const id = await caller(request);
    const [row] = await query('profile', `select token_version, ${SHOWN} from users where id = $1`, [id]);
    return row;
  });
  app.get('/all-users', { schema: { response: { 200: Type.Array(listedUserSchema) } } }, async (request, reply) => {
    await caller(request);
    const rows = await query('page', PAGE, []);
    void reply.header(TOTAL_COUNT_HEADER, String(rows[0] ? Reflect.get(rows[0], 'total') : 0));
    return rows.map((row): unknown => Reflect.get(row, 'listed'));
  });
  app.post<{ Body: { password: string } }>('/sign-in', async ({ body }) => ({
    right: await hashing.verify(passwordHash, body.password),
  }));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address: AddressInfo | string | null = app.server.address();
  console.log(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
  process.once('SIGTERM', () => process.exit(0));
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
