import { eq } from 'drizzle-orm';
import { newPasswordRule } from '#contract/people/fields/password';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { users } from '#server/kernel/db/schema/users';
import { ensureAdmin } from '#server/office/administrators/firstAdmin';
import { recordOwnChange, replaceEmail } from '#server/people/contact/replaceEmailOrName';
import { saverWith } from '#support/payments';
import { buildTestServer } from '#support/serverApp';
import { administrator, PASSWORD, registered, verified } from '#support/serverPeople';
import { onServer } from '#support/serverSuite';
import { signedIn } from '#support/people/signedIn';
import { PRODUCTION_ENV } from '#support/productionEnv';

onServer((given) => {
  it('the embedded default creates two administrators once, with random passwords that follow the rules', async () => {
    const { server } = given;
    const made = await ensureAdmin(server.context, true);
    expect(made.map(({ email }) => email)).toEqual(['admin@peerlend.example', 'second.admin@peerlend.example']);
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

  describe('an account that exists or existed is never made an owner, and the start continues', () => {
    const named = (email: string) => ({ ADMIN_EMAIL: email, ADMIN_PASSWORD: 'Another#Horse9' });

    /** What a start with this address in the environment reports. */
    const restart = async (email: string): Promise<string> => {
      const { database, server } = given;
      const notes: string[] = [];
      const started = await buildTestServer(database.connection(), { clock: server.clock, env: named(email) });
      await ensureAdmin(started.context, false, (line) => notes.push(line));
      await started.close();
      return notes.join();
    };

    const signedInAgain = async (body: { email: string; password: string }) => ({
      token: (await given.server.call('login', { body })).body.accessToken,
    });

    const rowOf = async (email: string) => {
      const [row] = await given.server.context.db.select().from(users).where(eq(users.email, email));
      return row;
    };

    test('a member', async () => {
      const { email } = await verified(given.server);
      expect(await restart(email)).toBe(
        'ADMIN_EMAIL makes no owner: an account has or had this address. Owners can invite it, or name another one',
      );
      expect(await rowOf(email)).toMatchObject({ isAdmin: false, roles: [] });
    });

    test('a member with money here', async () => {
      const { email } = await saverWith(given.server);
      expect(await restart(email)).toMatch(/makes no owner/);
      expect(await rowOf(email)).toMatchObject({ isAdmin: false });
    });

    test('an administrator with another role', async () => {
      const { email } = await administrator(given.server, ['auditor']);
      expect(await restart(email)).toMatch(/makes no owner/);
      expect(await rowOf(email)).toMatchObject({ roles: ['auditor'] });
    });

    test.each(['named', 'invited'])(
      'an owner, first %s, whom two removed, also after deleting the account',
      async (how) => {
        const { server } = given;
        let email = `removed.${crypto.randomUUID()}@peerlend.example`;
        if (how === 'named') expect(await restart(email)).toBe('');
        else ({ email } = await administrator(server));
        const owners = [await administrator(server), await administrator(server)] as const;
        const params = { userId: (await rowOf(email))!.id };
        await server.call('proposeRemoval', { token: owners[0].token, params, body: { reason: 'Has left' } });
        const { body } = await server.call('approvals', { token: owners[1].token, query: { kind: 'removal' } });
        const approval = { token: owners[1].token, params: { approvalId: body.at(-1)!.id } };
        expect((await server.call('approveProposal', approval)).status).toBe(200);
        if (how === 'named') expect(await restart(email)).toMatch(/makes no owner/);
        expect(await rowOf(email)).toMatchObject({ isAdmin: false });

        const password = how === 'named' ? 'Another#Horse9' : PASSWORD;
        const { token } = await signedInAgain({ email, password });
        expect((await server.call('deleteAccount', { token, body: { password } })).status).toBe(200);
        expect(await restart(email)).toMatch(/makes no owner/);
        expect(await rowOf(email)).toBeUndefined();
      },
    );

    test.each(['an administrator', 'a member'])(
      "%s's former address, nor a stranger who then registers it",
      async (who) => {
        const { server } = given;
        const person = who === 'a member' ? await verified(server) : await administrator(server);
        const row = (await rowOf(person.email))!;
        const act = { actorId: row.id, means: 'codes', happenedAt: server.clock.now() } as const;
        const newValue = `moved.${person.email}`;
        const change = { userId: row.id, what: 'email', oldValue: row.email, newValue, means: 'codes' } as const;
        await inTransaction(server.context, async (tx) => {
          await recordOwnChange(server.context, tx, change);
          await replaceEmail(server.context, tx, row, newValue, act);
        });
        expect(await restart(person.email)).toMatch(/makes no owner/);
        expect(await rowOf(person.email)).toBeUndefined();
        const stranger = await verified(server, { email: person.email });
        expect(await restart(person.email)).toMatch(/makes no owner/);
        expect(await rowOf(stranger.email)).toMatchObject({ isAdmin: false });
      },
    );
  });

  it('a third owner is named by a new address: in the audit trail, and mailed to all owners', async () => {
    const { server, database } = given;
    const owner = await administrator(server);
    const email = `third.${crypto.randomUUID()}@peerlend.example`;
    const env = { ADMIN_EMAIL: email, ADMIN_PASSWORD: PASSWORD };
    const started = await buildTestServer(database.connection(), { clock: server.clock, env });
    await ensureAdmin(started.context, false);
    await started.runJobs();
    const told = started.mails.all.filter(({ subject }) => subject === 'Peerlend: a new owner');
    expect(told.map(({ to }) => to)).toEqual(expect.arrayContaining([owner.email, email]));
    expect(told[0]!.text).toContain(email);
    const { body } = await server.call('auditTrail', { token: owner.token, query: { q: email } });
    expect(body.map(({ action, actorRoles }) => [action, actorRoles])).toEqual([['owner named', ['owner']]]);
    await started.close();
  });

  it('a common password makes no owner', async () => {
    const { server, database } = given;
    const email = `common.${crypto.randomUUID()}@peerlend.example`;
    const env = { ADMIN_EMAIL: email, ADMIN_PASSWORD: 'Password123!' };
    const started = await buildTestServer(database.connection(), { clock: server.clock, env });
    const notes: string[] = [];
    await ensureAdmin(started.context, false, (line) => notes.push(line));
    expect(notes).toEqual(['ADMIN_EMAIL makes no owner: its password is on lists of stolen passwords']);
    expect((await started.call('adminLogin', { body: { email, password: env.ADMIN_PASSWORD } })).status).toBe(401);
    await started.close();
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
