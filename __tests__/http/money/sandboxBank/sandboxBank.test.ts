import { naira } from '#contract/money/kobo';
import { sandboxBankAddress } from '#server/money/sandboxBank/routes';
import { saver, saverWith, walletOf, withdrawBy } from '#support/payments';
import { buildTestServer, type TestServer } from '#support/serverApp';
import { onServer } from '#support/serverSuite';
import { PRODUCTION_ENV } from '#support/productionEnv';

const local = { remoteAddress: '127.0.0.1', headers: { host: 'localhost:3000' } as Record<string, string> };

onServer((given) => {
  const pageOf = ({ context }: TestServer) => sandboxBankAddress(context.keys);
  const read = async () => (await given.server.app.inject({ url: pageOf(given.server), ...local })).body;
  const press = async (fields: Record<string, string>) => {
    const answer = await given.server.app.inject({
      method: 'POST',
      url: pageOf(given.server),
      ...local,
      headers: { ...local.headers, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, pageOf(given.server)]);
    await given.server.runJobs();
  };

  describe('/sandbox/bank', () => {
    it('sends money to a virtual account, with a notice now or later', async () => {
      const person = await saver(given.server);
      const { accountNumber } = person;
      await press({ act: 'send', accountNumber, amount: '1,500.50' });
      expect((await walletOf(given.server, person)).balanceKobo).toBe(150_050);
      await press({ act: 'send', accountNumber, amount: '200', isLate: 'on' });
      expect((await walletOf(given.server, person)).balanceKobo).toBe(150_050);
      const page = await read();
      expect(page).toContain('₦1,500.50');
      expect(page).not.toMatch(/<script|style=/);
      const [, reference = ''] = /₦200<\/span> to[^]*?name="reference" value="([^"]+)"/.exec(page) ?? [];
      await press({ act: 'tell', about: 'deposit', reference });
      await press({ act: 'tell', about: 'deposit', reference });
      expect((await walletOf(given.server, person)).balanceKobo).toBe(170_050);
    });

    it('shows payouts, and can delay, fail and reverse them', async () => {
      const { server } = given;
      const person = await saverWith(server, naira(5000));
      const states = async () =>
        (await server.call('withdrawals', { token: person.token })).body.map(({ state }) => state);
      await press({ act: 'next', nextPayout: 'pending' });
      const { body: hanging } = await withdrawBy(server, person, naira(1000));
      await server.runJobs();
      await press({ act: 'next', nextPayout: 'paid' });
      expect(await states()).toEqual(['sent']);
      expect(await read()).toContain('<b>hangs</b>');
      await press({ act: 'decide', reference: hanging.id, state: 'failed' });
      expect(await states()).toEqual(['failed']);
      const { body: paid } = await withdrawBy(server, person, naira(1000));
      await server.runJobs();
      await press({ act: 'decide', reference: paid.id, state: 'reversed' });
      expect(await states()).toEqual(['reversed', 'failed']);
      expect((await walletOf(server, person)).balanceKobo).toBe(naira(5000));
    });

    it('moves the business clock forward, never back', async () => {
      const dayShown = async () => /Business day: <b><time datetime="([\d-]+)"/.exec(await read())?.[1] ?? '';
      const before = await dayShown();
      await press({ act: 'days', days: '2' });
      const after = await dayShown();
      expect((Date.parse(after) - Date.parse(before)) / 86_400_000).toBe(2);
      for (const days of ['-1', '0', '1.5', 'x', '100000']) await press({ act: 'days', days });
      expect(await dayShown()).toBe(after);
    });

    it('ignores an invalid form', async () => {
      const person = await saver(given.server);
      const { accountNumber } = person;
      const forms: Record<string, string>[] = [
        { act: 'send', accountNumber, amount: '-5' },
        { act: 'send', accountNumber: '12', amount: '5' },
        { act: 'nothing' },
        { act: 'toString' },
        { act: 'tell', about: 'deposit', reference: crypto.randomUUID() },
      ];
      for (const fields of forms) await press(fields);
      expect((await walletOf(given.server, person)).balanceKobo).toBe(0);
    });

    it.each([
      ['another key', `/sandbox/bank/${'a'.repeat(24)}`, {}],
      ['no key', '/sandbox/bank', {}],
      ['another machine', undefined, { remoteAddress: '192.0.2.4' }],
      ['a foreign host name that resolves to this machine', undefined, { headers: { host: 'evil.example' } }],
      ['a proxy', undefined, { headers: { ...local.headers, 'x-forwarded-for': '192.0.2.4' } }],
    ])("doesn't exist for %s", async (_who, url, change) => {
      const { app } = given.server;
      const address = url ?? pageOf(given.server);
      expect((await app.inject({ url: address, ...local, ...change })).statusCode).toBe(404);
      const post = { method: 'POST', url: address, ...local, ...change } as const;
      const headers = { ...post.headers, 'content-type': 'application/x-www-form-urlencoded' };
      expect((await app.inject({ ...post, headers, payload: 'act=days&days=1' })).statusCode).toBe(404);
    });

    it.each([
      ['in production', PRODUCTION_ENV],
      ['with DATABASE_URL', { DATABASE_URL: 'postgres://db.example/peerlend' }],
      ['behind a proxy', { TRUST_PROXY: '1' }],
    ])("doesn't exist %s", async (_when, env) => {
      const other = await buildTestServer(given.database.connection(), { env });
      expect((await other.app.inject({ url: pageOf(other), ...local })).statusCode).toBe(404);
      await other.close();
    });
  });
});
