import { sql } from 'drizzle-orm';
import { TOKEN_SCOPES, type TokenScope } from '#contract/call';
import { TOKEN_LIMITS, TOKENS_OF_ACCOUNT } from '#contract/callLimits';
import { rateLimits } from '#server/kernel/db/schema/sessions';
import { makeToken, newToken } from '#support/people/apiTokens';
import { calls, type CallName } from '#support/calls';
import { buildTestServer, type TestServer } from '#support/serverApp';
import { PASSWORD, verified, type Person } from '#support/serverPeople';
import { onPostgresServer, onServer, type Given } from '#support/serverSuite';

/** With the limits as they are in production. */
const limited = (given: Given) =>
  buildTestServer(given.database.connection(), { clock: given.server.clock, env: { CALL_LIMIT_FACTOR: '1' } });

const tokenCalls = (scope: TokenScope): CallName[] =>
  Object.values(calls).flatMap((call) => ('tokenScope' in call && call.tokenScope === scope ? [call.name] : []));

const someCall = { read: 'myWallet', invest: 'takeBackPledge' } as const;
const anyId = crypto.randomUUID();
const params = { loanId: anyId, pledgeId: anyId, offerId: anyId, month: '2026-01', period: '2026', year: '2026' };

const call = async (server: TestServer, token: string, name: CallName) =>
  (await server.call(name, { token, params, headers: { 'idempotency-key': crypto.randomUUID() } })).status;

/** Calls with each token; whatever that counts as one then counts as `each`. */
async function callOften(server: TestServer, tokens: readonly string[], scope: TokenScope, each: number) {
  const { db } = server.context;
  await db.delete(rateLimits);
  for (const token of tokens) await call(server, token, someCall[scope]);
  await db.update(rateLimits).set({ count: sql`${rateLimits.count} * ${each}` });
}

/** Leaves the account of these two tokens one call in this scope. */
async function useAllButOne(server: TestServer, tokens: readonly string[], scope: TokenScope) {
  const { count } = TOKEN_LIMITS[scope];
  await callOften(server, tokens, scope, (count * TOKENS_OF_ACCOUNT) / tokens.length);
  await server.context.db.update(rateLimits).set({ count: sql`${rateLimits.count} - 1` });
}

async function anotherToken(server: TestServer, person: Person, password = PASSWORD) {
  const { body } = await server.call('login', { body: { email: person.email.toUpperCase(), password } });
  return newToken(server, { ...person, token: body.accessToken }, 'invest');
}

onServer((given) => {
  let server: TestServer;
  let person: Person;
  let tokens: string[];
  beforeEach(async () => {
    server = await limited(given);
    person = await verified(server);
    tokens = [await newToken(server, person, 'invest'), await newToken(server, person, 'invest')];
  });
  afterEach(() => server.close());

  describe.each(TOKEN_SCOPES)('the tokens of one account share its limit of calls that %s', (scope) => {
    const other = TOKEN_SCOPES.find((one) => one !== scope)!;

    test('another token does not raise the limit, for any call', async () => {
      await useAllButOne(server, tokens, scope);
      const fresh = await newToken(server, person, 'invest');
      expect(await call(server, fresh, someCall[scope])).not.toBe(429);
      expect(tokenCalls(scope)).toContain(someCall[scope]);
      for (const name of tokenCalls(scope)) expect([name, await call(server, fresh, name)]).toEqual([name, 429]);
      expect(await call(server, fresh, someCall[other])).not.toBe(429);
      const neighbour = await newToken(server, await verified(server), 'invest');
      expect(await call(server, neighbour, someCall[scope])).not.toBe(429);
    });

    test.each<[string, () => Promise<string>]>([
      [
        'ended and made anew',
        async () => {
          const { body: open } = await server.call('myApiTokens', { token: person.token });
          for (const { id } of open) await server.call('endApiToken', { token: person.token, params: { tokenId: id } });
          return newToken(server, person, 'invest');
        },
      ],
      [
        'made after signing out everywhere',
        async () => {
          await server.call('signOutEverywhere', { token: person.token });
          return anotherToken(server, person);
        },
      ],
      [
        'made after a new password',
        async () => {
          const body = { oldPassword: PASSWORD, newPassword: 'Other#Horse9' };
          expect((await server.call('changePassword', { token: person.token, body })).status).toBe(200);
          return anotherToken(server, person, 'Other#Horse9');
        },
      ],
    ])('tokens %s do not raise the limit', async (_how, anew) => {
      await useAllButOne(server, tokens, scope);
      const token = await anew();
      expect(await call(server, token, someCall[scope])).not.toBe(429);
      expect(await call(server, token, someCall[scope])).toBe(429);
    });
  });

  test('a token over its own limit does not use up the limit of the others', async () => {
    const [busy, calm] = tokens as [string, string];
    const { count } = TOKEN_LIMITS.read;
    await callOften(server, [busy], 'read', count);
    for (let turn = 0; turn < 3; turn += 1) expect(await call(server, busy, 'myWallet')).toBe(429);
    await server.context.db.update(rateLimits).set({ count: sql`${rateLimits.count} * ${TOKENS_OF_ACCOUNT} - 1` });
    expect([await call(server, calm, 'myWallet'), await call(server, calm, 'myWallet')]).toEqual([200, 429]);
  });

  test('a refused call says how often it is allowed, and an hour later all tokens may call again', async () => {
    await useAllButOne(server, tokens, 'read');
    const { body } = await makeToken(server, person, 'read');
    await call(server, body.token, 'myWallet');
    const refused = await server.call('myWallet', { token: body.token });
    const most = TOKEN_LIMITS.read.count * TOKENS_OF_ACCOUNT;
    expect(refused.error.text).toMatch(new RegExp(`^You can do this ${most} times in an hour`));
    server.clock.advance({ hours: 1 });
    expect(await call(server, body.token, 'myWallet')).toBe(200);
  });

  test('a person’s sign-ins share one limit too, apart from that of the tokens', async () => {
    const { body } = await server.call('login', { body: { email: person.email, password: PASSWORD } });
    for (let turn = 0; turn < 20; turn += 1)
      expect(await call(server, [person.token, body.accessToken][turn % 2]!, 'takeBackPledge')).toBe(404);
    expect(await call(server, person.token, 'takeBackPledge')).toBe(429);
    expect(await call(server, body.accessToken, 'takeBackPledge')).toBe(429);
    expect(await call(server, tokens[0]!, 'takeBackPledge')).toBe(404);
  });

  test.each([
    ['testWebhook', 30],
    ['sendDeliveryAgain', 60],
  ] as const)('%s counts for the account, not for each webhook or sign-in', async (name, most) => {
    const { body } = await server.call('login', { body: { email: person.email, password: PASSWORD } });
    const ask = async (token: string) =>
      (await server.call(name, { token, params: { webhookId: crypto.randomUUID(), deliveryId: anyId } })).status;
    for (let turn = 0; turn < most; turn += 1) expect(await ask(person.token)).toBe(404);
    expect(await ask(body.accessToken)).toBe(429);
  });

  test('requests for a person’s whole data count for the account, whichever sign-in makes them', async () => {
    const env = { RATE_LIMIT_PERSONAL_DATA_ACCOUNT: '1/86400' };
    const strict = await buildTestServer(given.database.connection(), { clock: server.clock, env });
    const { body } = await strict.call('login', { body: { email: person.email, password: PASSWORD } });
    expect((await strict.call('myPersonalData', { token: person.token })).status).toBe(200);
    expect((await strict.call('myPersonalData', { token: body.accessToken })).status).toBe(429);
    await strict.close();
  });
});

onPostgresServer((given) => {
  test.each(TOKEN_SCOPES)(
    'of parallel calls with several tokens at two instances, the account’s limit is admitted (%s)',
    async (scope) => {
      const instances = [await limited(given), await limited(given)] as const;
      const [server] = instances;
      const person = await verified(server);
      const tokens = [await newToken(server, person, 'invest'), await newToken(server, person, 'invest')];
      await useAllButOne(server, tokens, scope);
      const fresh = [await newToken(server, person, 'invest'), await newToken(server, person, 'invest')] as const;
      const statuses = await Promise.all(
        Array.from({ length: 24 }, (_, nth) => call(instances[nth % 2]!, fresh[nth % 3 ? 1 : 0], someCall[scope])),
      );
      expect(statuses.filter((status) => status !== 429)).toHaveLength(1);
      for (const instance of instances) await instance.close();
    },
  );
});
