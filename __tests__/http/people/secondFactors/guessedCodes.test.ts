import { STEP_UP_HEADER } from '#contract/api';
import { addPasskey, codeOf, firstStep, withApp } from '#support/people/factors';
import type { TestServer } from '#support/serverApp';
import { administrator, PASSWORD, type Person } from '#support/serverPeople';
import { onServer } from '#support/serverSuite';
import { buildTestServer } from '#support/serverApp';
import type { FactorWay } from '#contract/people/secondFactors/factors';

const give = (server: TestServer, token: string, way: FactorWay, answer: string) =>
  server.call('secondStep', { body: { token, way, answer } });

const refusalOf = async (call: Promise<{ status: number; error: { code: string | undefined } }>) => {
  const { status, error } = await call;
  return [status, error.code];
};

onServer((given) => {
  describe('a thief who has the password', () => {
    const THIEF = '198.51.100.66';
    const ANYWHERE = '192.0.2.9';
    /** Where tests sign in unless they say otherwise. */
    const HOME = '203.0.113.7';

    /** At most three wrong codes an hour, and three right passwords. */
    async function besieged(env: Record<string, string> = { RATE_LIMIT_FACTOR_TRY_ACCOUNT: '3/3600' }) {
      const { server, database } = given;
      const limited = await buildTestServer(database.connection(), { clock: server.clock, env });
      const admin = await administrator(limited);
      const { secret, recoveryCodes } = await withApp(limited, admin);
      limited.clock.advance({ minutes: 2 });
      return { server: limited, admin, secret, recoveryCodes };
    }

    const guess = async (server: TestServer, admin: Person, way: FactorWay, answer: string, from: string) => {
      const { token } = await firstStep(server, admin, from);
      return server.call('secondStep', { body: { token, way, answer }, from });
    };

    const exhaust = async (server: TestServer, admin: Person, from: string) => {
      for (let attempt = 0; attempt < 3; attempt += 1)
        expect(await refusalOf(guess(server, admin, 'app', '000000', from))).toEqual([400, 'APP_CODE_WRONG']);
      expect(await refusalOf(guess(server, admin, 'app', '000000', from))).toEqual([429, 'RATE_LIMITED']);
    };

    test('can guess three codes an hour, while the owner signs in with a code from a known address', async () => {
      const { server, admin, secret } = await besieged();
      await exhaust(server, admin, THIEF);
      const right = await guess(server, admin, 'app', codeOf(server, secret), THIEF);
      expect(right.error.code).toBe('RATE_LIMITED');
      const { token } = await firstStep(server, admin);
      expect((await give(server, token, 'app', codeOf(server, secret))).status).toBe(200);
      await server.close();
    });

    test('can’t block the owner’s passkey and recovery codes', async () => {
      const { server, admin, recoveryCodes } = await besieged();
      const { device } = await addPasskey(server, admin);
      for (const from of [THIEF, HOME]) await exhaust(server, admin, from);
      const { token, options = '' } = await firstStep(server, admin, ANYWHERE);
      const body = { token, way: 'passkey', answer: device.answer(options) };
      expect((await server.call('secondStep', { body, from: ANYWHERE })).status).toBe(200);
      for (const from of [THIEF, ANYWHERE])
        expect((await guess(server, admin, 'recovery', recoveryCodes.pop() ?? '', from)).status).toBe(200);
      await server.close();
    });

    test('can’t use up the attempts of open sessions, nor the other way round', async () => {
      const { server, admin, secret } = await besieged();
      await exhaust(server, admin, HOME);
      server.clock.advance({ minutes: 6 });
      const act = { token: admin.token, body: { email: `x.${crypto.randomUUID()}@mail.example`, roles: ['support'] } };
      await administrator(server);
      const challenge = async () => {
        const { headers } = await server.call('inviteAdministrator', act);
        return { challengeId: headers[STEP_UP_HEADER] ?? '' };
      };
      const answer = async (code: string) => {
        const body = { way: 'app', answer: code };
        return server.call('answerChallenge', { token: admin.token, params: await challenge(), body });
      };
      expect((await answer(codeOf(server, secret))).status).toBe(200);
      server.clock.advance({ hours: 2 });
      for (let attempt = 0; attempt < 3; attempt += 1)
        expect(await refusalOf(answer('000000'))).toEqual([400, 'APP_CODE_WRONG']);
      expect(await refusalOf(answer('000000'))).toEqual([429, 'RATE_LIMITED']);
      const { token } = await firstStep(server, admin);
      expect((await give(server, token, 'app', codeOf(server, secret))).status).toBe(200);
      await server.close();
    });

    test('can’t use up the owner’s correct sign-ins', async () => {
      const { server, admin, secret } = await besieged({ RATE_LIMIT_SIGN_INS_ACCOUNT: '4/3600' });
      for (let times = 0; times < 4; times += 1) await firstStep(server, admin, THIEF);
      const body = { email: admin.email, password: PASSWORD };
      expect(await refusalOf(server.call('adminLogin', { body, from: THIEF }))).toEqual([429, 'RATE_LIMITED']);
      const { token } = await firstStep(server, admin);
      expect((await give(server, token, 'app', codeOf(server, secret))).status).toBe(200);
      await server.close();
    });

    test('is reported to the owner by mail after the fifth wrong code, once', async () => {
      const { server, admin } = await besieged({});
      await server.runJobs();
      const told = () =>
        server.mails.all.filter(({ to, subject }) => to === admin.email && /^Five wrong codes/.test(subject));
      for (let attempt = 0; attempt < 4; attempt += 1) await guess(server, admin, 'app', '000000', THIEF);
      await server.runJobs();
      expect(told()).toEqual([]);
      for (let attempt = 0; attempt < 3; attempt += 1) await guess(server, admin, 'app', '000000', THIEF);
      await server.runJobs();
      expect(told()).toHaveLength(1);
      expect(told()[0]!.text).toContain('five wrong codes');
      await server.close();
    });
  });
});
