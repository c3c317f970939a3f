import { eq } from 'drizzle-orm';
import { newPasswordRule } from '../../../../../contract/people/fields/password';
import { users } from '../../../../../server/db/schema/users';
import { DEFAULT_ADMIN_EMAILS, ensureAdmin } from '../../../../../server/office/administrators/firstAdmin';
import { saverWith } from '../../../../support/payments';
import { buildTestServer } from '../../../../support/serverApp';
import { PASSWORD, registered, verified } from '../../../../support/serverPeople';
import { onServer } from '../../../../support/serverSuite';
import { signedIn } from '../../../../support/signedIn';
import { PRODUCTION_ENV } from '../../../../support/productionEnv';

onServer((given) => {
  it('the embedded default creates two administrators once, with random passwords that follow the rules', async () => {
    const { server } = given;
    const made = await ensureAdmin(server.context, true);
    expect(made.map(({ email }) => email)).toEqual(DEFAULT_ADMIN_EMAILS);
    const names = await server.context.db
      .select({ firstName: users.firstName, lastName: users.lastName, roles: users.roles })
      .from(users)
      .where(eq(users.isAdmin, true))
      .orderBy(users.firstName);
    // Distinct names for the audit trail.
    expect(names.map(({ firstName, lastName }) => `${firstName} ${lastName}`)).toEqual([
      'First Administrator',
      'Second Administrator',
    ]);
    expect(names.map(({ roles }) => roles)).toEqual([['owner'], ['owner']]);
    for (const admin of made) {
      expect(newPasswordRule().isValidSync(admin.password)).toBe(true);
      const { status, body } = await server.call('adminLogin', { body: admin });
      const { user } = signedIn(body);
      expect([status, user.isAdmin, user.isEmailVerified]).toEqual([200, true, true]);
    }
    expect(await ensureAdmin(server.context, true)).toEqual([]);
  });

  it('creates none on PostgreSQL without configuration', async () => {
    const { server } = given;
    await server.context.db.update(users).set({ isAdmin: false, roles: [] }).where(eq(users.isAdmin, true));
    expect(await ensureAdmin(server.context, false)).toEqual([]);
    expect(await server.context.db.select().from(users).where(eq(users.isAdmin, true))).toEqual([]);
  });

  it('the first administrator comes from the environment', async () => {
    const env = { ADMIN_EMAIL: 'Chief@peerlend.example', ADMIN_PASSWORD: PASSWORD };
    const server = await buildTestServer(given.database.connection(), { env });
    await ensureAdmin(server.context, false);
    await ensureAdmin(server.context, false);
    const body = { email: 'chief@peerlend.example', password: PASSWORD };
    expect((await server.call('adminLogin', { body })).status).toBe(200);
    await server.close();
  });

  it('production requires two administrators named in the environment', async () => {
    await given.server.context.db.update(users).set({ isAdmin: false, roles: [] }).where(eq(users.isAdmin, true));
    const production = PRODUCTION_ENV;
    const env = { ...production, ADMIN_EMAIL: 'one@peerlend.example', ADMIN_PASSWORD: PASSWORD };
    const alone = await buildTestServer(given.database.connection(), { env });
    await expect(ensureAdmin(alone.context, false)).rejects.toThrow(/SECOND_ADMIN_EMAIL/);
    await alone.close();
    const second = { SECOND_ADMIN_EMAIL: 'two@peerlend.example', SECOND_ADMIN_PASSWORD: PASSWORD };
    const both = await buildTestServer(given.database.connection(), { env: { ...env, ...second } });
    await ensureAdmin(both.context, false);
    for (const email of [env.ADMIN_EMAIL, second.SECOND_ADMIN_EMAIL]) {
      expect((await both.call('adminLogin', { body: { email, password: PASSWORD } })).status).toBe(200);
    }
    await both.close();
    // Later starts need no names.
    const later = await buildTestServer(given.database.connection(), { env: production });
    expect(await ensureAdmin(later.context, false)).toEqual([]);
    // Two administrators who aren't both owners can't approve anything.
    await later.context.db
      .update(users)
      .set({ roles: ['credit'] })
      .where(eq(users.email, 'two@peerlend.example'));
    await expect(ensureAdmin(later.context, false)).rejects.toThrow(/two owners/);
    await later.close();
  });

  it('an existing verified account becomes an administrator and keeps its password', async () => {
    const { email } = await verified(given.server);
    const env = { ADMIN_EMAIL: email, ADMIN_PASSWORD: 'Another#Horse9' };
    const server = await buildTestServer(given.database.connection(), { env });
    await ensureAdmin(server.context, false);
    expect((await server.call('adminLogin', { body: { email, password: PASSWORD } })).status).toBe(200);
    await server.close();
  });

  it('a person with money here does not become an administrator', async () => {
    const { email, id } = await saverWith(given.server);
    const env = { ADMIN_EMAIL: email, ADMIN_PASSWORD: PASSWORD };
    const server = await buildTestServer(given.database.connection(), { env });
    await expect(ensureAdmin(server.context, false)).rejects.toThrow(/ADMIN_EMAIL/);
    const [row] = await server.context.db.select().from(users).where(eq(users.id, id));
    expect(row!.isAdmin).toBe(false);
    await server.close();
  });

  it('an unverified account with the address does not become an administrator', async () => {
    const { email } = await registered(given.server);
    const env = { ADMIN_EMAIL: email, ADMIN_PASSWORD: 'Another#Horse9' };
    const server = await buildTestServer(given.database.connection(), { env });
    await ensureAdmin(server.context, false);
    expect((await server.call('adminLogin', { body: { email, password: PASSWORD } })).status).toBe(401);
    expect((await server.call('adminLogin', { body: { email, password: 'Another#Horse9' } })).status).toBe(200);
    await server.close();
  });
});
