import { TOKEN_LIMITS, TOKENS_OF_ACCOUNT } from '#contract/callLimits';
import { naira } from '#contract/money/kobo';
import { MAX_API_TOKENS } from '#contract/people/apiTokens/apiTokenRules';
import { eq } from 'drizzle-orm';
import { apiTokens, rateLimits } from '#server/kernel/db/schema/sessions';
import { makeToken, newToken } from '#support/people/apiTokens';
import { cast, listed, type Cast } from '#support/loans/lending';
import { queueUp } from '#support/databases/queueUp';
import { lockUser } from '#server/people/users/repository';
import { users } from '#server/kernel/db/schema/users';
import { administrator, PASSWORD, verified } from '#support/serverPeople';
import { onPostgresServer, onServer } from '#support/serverSuite';

const WITHOUT_KEY = { 'x-api-key': '' };

onServer((given) => {
  describe('an API token', () => {
    test('is shown once, and listed with its name and last use', async () => {
      const { server } = given;
      const person = await verified(server);
      const { status, body } = await makeToken(server, person, 'read');
      expect(status).toBe(201);
      expect(body).toMatchObject({ name: 'My robot', scope: 'read', token: expect.stringMatching(/^plk_[\w-]{43}$/) });
      const list = async () => (await server.call('myApiTokens', { token: person.token })).body;
      expect(await list()).toEqual([{ id: body.id, name: 'My robot', scope: 'read', createdAt: body.createdAt }]);
      expect((await server.call('myWallet', { token: body.token, headers: WITHOUT_KEY })).status).toBe(200);
      expect(await list()).toMatchObject([{ lastUsedAt: server.clock.now().toISOString() }]);
      const rows = await server.context.db.select().from(apiTokens).where(eq(apiTokens.id, body.id));
      expect(JSON.stringify(rows)).not.toContain(body.token.slice(4));
    });

    test('needs a code mailed for exactly this name and scope', async () => {
      const { server } = given;
      const person = await verified(server);
      const { token, email } = person;
      await server.call('sendApiTokenCode', { token, body: { name: 'Reader', scope: 'read' } });
      const code = server.mails.codeFor(email);
      const body = { name: 'Reader', scope: 'invest' as const, code };
      expect((await server.call('createApiToken', { token, body })).error.code).toBe('CODE_EXPIRED');
      expect((await server.call('createApiToken', { token, body: { ...body, scope: 'read' } })).status).toBe(201);
      expect((await server.call('createApiToken', { token, body: { ...body, scope: 'read' } })).error.code).toBe(
        'CODE_EXPIRED',
      );
    });

    test('only makes calls within its scope', async () => {
      const { server } = given;
      const person = await verified(server);
      const reading = await newToken(server, person, 'read');
      const refused = async (call: Promise<{ status: number; error: { code: string | undefined } }>) => {
        const { status, error } = await call;
        return [status, error.code];
      };
      const loanId = '0f8fad5b-d9cb-469f-a165-70867728950e';
      const pledging = { token: reading, params: { loanId }, body: { amountKobo: naira(40_000) } };
      expect(await refused(server.call('pledgeToLoan', pledging))).toEqual([403, 'API_TOKEN_SCOPE']);
      const investing = await newToken(server, person, 'invest');
      for (const call of [
        server.call('withdraw', { token: investing, body: {} }),
        server.call('myProfile', { token: investing }),
        server.call('createApiToken', { token: investing, body: {} }),
        server.call('changePassword', { token: investing, body: {} }),
      ]) {
        expect(await refused(call)).toEqual([403, 'API_TOKEN_SCOPE']);
      }
      expect((await server.call('listings', { token: investing })).status).toBe(200);
      const ofAdministrator = await newToken(server, await administrator(server), 'invest');
      expect(await refused(server.call('administrators', { token: ofAdministrator }))).toEqual([
        403,
        'API_TOKEN_SCOPE',
      ]);
    });

    test('replaces the API key; a call outside its scope is refused with a text, as is an unknown or empty token', async () => {
      const { server } = given;
      const token = await newToken(server, await verified(server), 'read');
      const noKey = { token, headers: WITHOUT_KEY };
      expect((await server.call('listings', noKey)).status).toBe(200);
      const refused = async (call: Promise<{ status: number; error: { code: string | undefined } }>) => {
        const { status, error } = await call;
        return [status, error.code];
      };
      expect(await refused(server.call('myProfile', noKey))).toEqual([403, 'API_TOKEN_SCOPE']);
      expect(await refused(server.call('administrators', noKey))).toEqual([403, 'API_TOKEN_SCOPE']);
      expect(await refused(server.call('login', { ...noKey, body: {} }))).toEqual([403, 'API_TOKEN_SCOPE']);
      for (const authorization of ['Bearer plk_guess', 'Bearer ', 'Bearer']) {
        const guess = { headers: { ...WITHOUT_KEY, authorization } };
        expect(await refused(server.call('listings', guess))).toEqual([401, 'AUTH_ERROR']);
        expect(await refused(server.call('myProfile', guess))).toEqual([401, 'AUTH_ERROR']);
      }
      expect(await refused(server.call('myProfile', { headers: WITHOUT_KEY }))).toEqual([403, 'INVALID_API_KEY']);
    });

    test('can be ended, and ends with a new password and with "Sign out everywhere"', async () => {
      const { server } = given;
      const person = await verified(server);
      const status = async (token: string) => (await server.call('myWallet', { token })).status;
      const first = await makeToken(server, person, 'read');
      const other = await verified(server);
      const ending = { params: { tokenId: first.body.id } };
      expect((await server.call('endApiToken', { ...ending, token: other.token })).error.code).toBe('NOT_FOUND');
      expect(await status(first.body.token)).toBe(200);
      expect((await server.call('endApiToken', { ...ending, token: person.token })).status).toBe(200);
      expect(await status(first.body.token)).toBe(401);

      const second = await newToken(server, person, 'read');
      await server.call('signOutEverywhere', { token: person.token });
      expect(await status(second)).toBe(401);
      const { body } = await server.call('login', { body: { email: person.email, password: PASSWORD } });
      expect((await server.call('myApiTokens', { token: body.accessToken })).body).toEqual([]);
    });

    test('is reported by mail when it is created', async () => {
      const { server } = given;
      const person = await verified(server);
      await makeToken(server, person, 'invest', 'Night robot');
      await server.runJobs();
      const mail = server.mails.all.findLast(({ to }) => to === person.email);
      expect(mail?.subject).toMatch(/^New API token/);
      expect(mail?.text).toMatch(/'Night robot' was created on .+lend your money/s);
    });

    test(`is one of at most ${MAX_API_TOKENS} per person`, async () => {
      const { server } = given;
      const person = await verified(server);
      const [row] = await server.context.db.select().from(users).where(eq(users.email, person.email));
      const { id: userId, tokenVersion } = row!;
      const made = { userId, tokenVersion, name: 'One', scope: 'read' as const, createdAt: server.clock.now() };
      await server.context.db
        .insert(apiTokens)
        .values(Array.from({ length: MAX_API_TOKENS }, () => ({ ...made, tokenHash: crypto.randomUUID() })));
      const answer = await server.call('sendApiTokenCode', { token: person.token, body: { name: 'A', scope: 'read' } });
      expect(answer.error.code).toBe('API_TOKENS_FULL');
    });

    test("has its own limits, which don't affect another token", async () => {
      const { server } = given;
      const person = await verified(server);
      const busy = await newToken(server, person, 'read');
      const calm = await newToken(server, person, 'read');
      const most = TOKEN_LIMITS.read.count * server.context.config.callLimitFactor;
      const { id } = (await server.call('myApiTokens', { token: person.token })).body[1]!;
      await server.context.db.insert(rateLimits).values({
        key: `token:read:${id}`,
        count: most - 1,
        windowEndsAt: new Date(server.clock.now().getTime() + 60_000),
      });
      expect((await server.call('myWallet', { token: busy })).status).toBe(200);
      const refused = await server.call('myWallet', { token: busy });
      expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
      expect((await server.call('myWallet', { token: calm })).status).toBe(200);
    });

    test('shares the limit of its account with the account’s other tokens', async () => {
      const { server } = given;
      const person = await verified(server);
      const tokens = [await newToken(server, person, 'read'), await newToken(server, person, 'read')];
      const { body: profile } = await server.call('myApiTokens', { token: person.token });
      expect(profile).toHaveLength(2);
      const [row] = await server.context.db.select({ id: users.id }).from(users).where(eq(users.email, person.email));
      await server.context.db.insert(rateLimits).values({
        key: `tokens:read:${row!.id}`,
        count: TOKEN_LIMITS.read.count * TOKENS_OF_ACCOUNT * server.context.config.callLimitFactor - 1,
        windowEndsAt: new Date(server.clock.now().getTime() + 60_000),
      });
      const statuses = [];
      for (const token of tokens) statuses.push((await server.call('myWallet', { token })).status);
      expect(statuses).toEqual([200, 429]);
      const other = await newToken(server, await verified(server), 'read');
      expect((await server.call('myWallet', { token: other })).status).toBe(200);
    });
  });

  describe('a program that pledges', () => {
    let people: Cast;
    beforeAll(async () => {
      people = await cast(given.server);
    });

    test('must send an Idempotency-Key, and pledges once with the same key', async () => {
      const { server } = given;
      const [lender] = people.lenders;
      const loanId = await listed(server, people);
      const token = await newToken(server, lender, 'invest');
      const body = { amountKobo: naira(40_000), acceptsRisk: true };
      const params = { loanId };
      const without = await server.call('pledgeToLoan', { token, params, body });
      expect([without.status, without.error.code]).toEqual([400, 'IDEMPOTENCY_KEY_MISSING']);
      const headers = { 'idempotency-key': 'robot-pledge-0000001' };
      const once = await server.call('pledgeToLoan', { token, params, body, headers });
      const again = await server.call('pledgeToLoan', { token, params, body, headers });
      expect([once.status, again.status]).toEqual([201, 201]);
      expect(again.body).toEqual(once.body);
      expect([once, again].map((answer) => answer.headers['idempotent-replayed'])).toEqual([undefined, 'true']);
      const { body: listing } = await server.call('listing', { token, params });
      expect(listing.maxPledgeKobo).toBe(listing.capKobo - naira(40_000));
      const { body: pledges } = await server.call('myPledges', { token: lender.token });
      expect(pledges.filter((one) => one.loanId === loanId)).toHaveLength(1);
    });
  });
});

onPostgresServer((given) => {
  test('moves nothing if the token ended while its call was running', async () => {
    const { server } = given;
    const people = await cast(server);
    const [lender] = people.lenders;
    const loanId = await listed(server, people);
    const { body } = await makeToken(server, lender, 'invest');
    const [row] = await server.context.db.select().from(users).where(eq(users.email, lender.email));
    const [ended, pledged] = await queueUp(server.context, (tx) => lockUser(tx, row!.id, row!.tokenVersion), [
      () => server.call('endApiToken', { token: lender.token, params: { tokenId: body.id } }),
      () =>
        server.call('pledgeToLoan', {
          token: body.token,
          params: { loanId },
          body: { amountKobo: naira(40_000), acceptsRisk: true },
          headers: { 'idempotency-key': 'robot-pledge-0000002' },
        }),
    ]);
    expect([ended, pledged]).toMatchObject([{ status: 200 }, { status: 401 }]);
  });
});
