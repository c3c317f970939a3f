import type { Registration } from '#contract/people/users/registrationRules';
import { buildTestServer, type TestServer } from '#support/serverApp';
import { PASSWORD, registered, registrationForm, verified } from '#support/serverPeople';
import { onServer, type Given } from '#support/serverSuite';
import { createTestClock } from '#support/testClock';

const WRONG = 'Wrong#Horse9';
const HOME = '203.0.113.7';
const ELSEWHERE = '198.51.100.9';

const limited = (given: Given, env: Record<string, string>) =>
  buildTestServer(given.database.connection(), { env, clock: createTestClock(new Date(given.server.clock.now())) });

onServer((given) => {
  describe('rate limits on everything that can be guessed or mailed', () => {
    it('sign-in: after 15 failures from unknown addresses they are refused, and the owner still gets in', async () => {
      const server = await limited(given, { RATE_LIMIT_SIGN_IN_ACCOUNT: '15/3600' });
      const { email } = await verified(server);
      await server.call('login', { body: { email, password: PASSWORD }, from: HOME });
      for (let guess = 0; guess < 15; guess += 1) {
        const answer = await server.call('login', { body: { email, password: WRONG }, from: `198.51.100.${guess}` });
        expect(answer.error.code).toBe('INVALID_CREDENTIALS');
      }
      const refused = await server.call('login', { body: { email, password: PASSWORD }, from: ELSEWHERE });
      expect([refused.status, refused.error.code]).toEqual([429, 'RATE_LIMITED']);
      expect(Number(refused.headers['retry-after'])).toBe(3600);
      expect((await server.call('login', { body: { email, password: PASSWORD }, from: HOME })).status).toBe(200);
      server.clock.advance({ hours: 1 });
      expect((await server.call('login', { body: { email, password: PASSWORD }, from: ELSEWHERE })).status).toBe(200);
      await server.close();
    });

    describe('the owner of the mailbox can sign in, however often strangers have guessed', () => {
      const guessOften = async (server: TestServer, email: string, from = ELSEWHERE) => {
        const guesses = Array.from({ length: 4 }, () =>
          server.call('login', { body: { email, password: WRONG }, from }),
        );
        expect((await Promise.all(guesses)).map(({ status }) => status)).toContain(429);
      };
      const signIn = async (server: TestServer, email: string, from: string, password = PASSWORD) =>
        (await server.call('login', { body: { email, password }, from })).status;
      let server: TestServer;
      beforeEach(async () => {
        server = await limited(given, { RATE_LIMIT_SIGN_IN_ACCOUNT: '3/3600' });
      });
      afterEach(() => server.close());

      it('after verifying the email, before the first sign-in: from the same address', async () => {
        const { email } = await verified(server);
        await guessOften(server, email);
        expect(await signIn(server, email, HOME)).toBe(200);
        expect(await signIn(server, email, '198.51.100.77')).toBe(429);
      });

      it('verifying the email after the guesses: from every address', async () => {
        const { email, token } = await registered(server);
        await guessOften(server, email);
        await server.call('verifyEmail', { token, body: { token: server.mails.codeFor(email) } });
        expect(await signIn(server, email, '198.51.100.77')).toBe(200);
      });

      it('resetting the password from an unknown address: from every address', async () => {
        const { email } = await verified(server);
        await guessOften(server, email);
        await guessOften(server, email, HOME);
        const from = '192.0.2.44';
        const asked = await server.call('forgotPassword', { body: { email }, from });
        const proof = { code: server.mails.codeFor(email), tempToken: asked.body.data.tempToken };
        const { body } = await server.call('verifyOtp', { body: proof, from });
        const reset = { password: 'Other#Horse9', tempToken: body.data.tempToken };
        expect((await server.call('resetUserPassword', { body: reset, from })).status).toBe(200);
        expect(await signIn(server, email, HOME, reset.password)).toBe(200);
        await guessOften(server, email);
        expect(await signIn(server, email, from, reset.password)).toBe(200);
      });
    });

    it("sign-in: guesses from a known address are limited too, and successes don't count", async () => {
      const server = await limited(given, { RATE_LIMIT_SIGN_IN_ACCOUNT: '2/3600' });
      const { email } = await verified(server);
      for (let time = 0; time < 5; time += 1) {
        expect((await server.call('login', { body: { email, password: PASSWORD } })).status).toBe(200);
      }
      await server.call('login', { body: { email, password: WRONG } });
      await server.call('login', { body: { email, password: WRONG } });
      expect((await server.call('login', { body: { email, password: PASSWORD } })).status).toBe(429);
      await server.close();
    });

    it('sign-in: successes have their own generous limit', async () => {
      const server = await limited(given, { RATE_LIMIT_SIGN_INS_ACCOUNT: '3/3600' });
      const { email } = await verified(server);
      const signIn = async (password: string) => (await server.call('login', { body: { email, password } })).status;
      for (let time = 0; time < 4; time += 1) expect(await signIn(WRONG)).toBe(401);
      for (let time = 0; time < 3; time += 1) expect(await signIn(PASSWORD)).toBe(200);
      expect(await signIn(PASSWORD)).toBe(429);
      server.clock.advance({ hours: 1 });
      expect(await signIn(PASSWORD)).toBe(200);
      await server.close();
    });

    it('sign-in: an unknown email is limited like a known one', async () => {
      const server = await limited(given, { RATE_LIMIT_SIGN_IN_ACCOUNT: '1/3600' });
      const body = { email: 'Nobody.Limit@mail.example', password: WRONG };
      expect((await server.call('login', { body })).status).toBe(401);
      expect((await server.call('login', { body: { ...body, email: body.email.toLowerCase() } })).status).toBe(429);
      await server.close();
    });

    it("sign-in: one network address can't try many accounts; an IPv6 /56 counts as one", async () => {
      const server = await limited(given, { RATE_LIMIT_SIGN_IN_ADDRESS: '2/60' });
      const attempt = (email: string, from: string) => server.call('login', { body: { email, password: WRONG }, from });
      await attempt('a@mail.example', '2001:db8:1:2::1');
      await attempt('b@mail.example', '2001:db8:1:ff:ffff::2');
      expect((await attempt('c@mail.example', '2001:db8:1:3::3')).status).toBe(429);
      expect((await attempt('c@mail.example', '2001:db8:1:100::1')).status).toBe(401);
      await server.close();
    });

    describe('repeating a registration with another password counts as a failed sign-in', () => {
      const register = (server: TestServer, form: Registration, key: string, from = ELSEWHERE) =>
        server.call('register', { body: form, headers: { 'idempotency-key': key }, from });

      it('of the account, from every address', async () => {
        const server = await limited(given, { RATE_LIMIT_SIGN_IN_ACCOUNT: '3/3600' });
        const form = registrationForm();
        const key = crypto.randomUUID();
        expect((await register(server, form, key, HOME)).status).toBe(201);
        for (let guess = 0; guess < 3; guess += 1) {
          const guessed = await register(server, { ...form, password: WRONG }, key, `198.51.100.${guess}`);
          expect(guessed.error.code).toBe('IDEMPOTENCY_KEY_REUSED');
        }
        expect((await register(server, form, key)).error.code).toBe('RATE_LIMITED');
        const body = { email: form.email, password: PASSWORD };
        expect((await server.call('login', { body, from: ELSEWHERE })).error.code).toBe('RATE_LIMITED');
        await server.close();
      });

      it('of the address, for every account', async () => {
        const server = await limited(given, { RATE_LIMIT_SIGN_IN_ADDRESS: '1/3600' });
        const [first, second] = [registrationForm(), registrationForm()];
        const [key, other] = [crypto.randomUUID(), crypto.randomUUID()];
        await register(server, first, key, HOME);
        await register(server, second, other, HOME);
        const from = '192.0.2.201';
        const guessed = await register(server, { ...first, password: WRONG }, key, from);
        expect(guessed.error.code).toBe('IDEMPOTENCY_KEY_REUSED');
        expect((await register(server, second, other, from)).error.code).toBe('RATE_LIMITED');
        await server.close();
      });
    });

    it('registrations and reset requests are limited per address', async () => {
      const server = await limited(given, { RATE_LIMIT_REGISTER_ADDRESS: '1/60', RATE_LIMIT_FORGOT_ADDRESS: '1/60' });
      const from = '198.51.100.200';
      expect((await server.call('register', { body: registrationForm(), from })).status).toBe(201);
      expect((await server.call('register', { body: registrationForm(), from })).status).toBe(429);
      const unknown = { email: 'nobody@mail.example' };
      expect((await server.call('forgotPassword', { body: unknown, from })).status).toBe(404);
      expect((await server.call('forgotPassword', { body: unknown, from })).status).toBe(429);
      await server.close();
    });

    it('codes are limited per account, across resends', async () => {
      const server = await limited(given, {
        RATE_LIMIT_CODE_SEND_ACCOUNT: '2/86400',
        RATE_LIMIT_CODE_TRY_ACCOUNT: '3/3600',
      });
      const { email, token } = await registered(server);
      server.clock.advance({ minutes: 2 });
      expect((await server.call('sendEmailVerificationCode', { token })).status).toBe(200);
      server.clock.advance({ minutes: 2 });
      expect((await server.call('sendEmailVerificationCode', { token })).error.code).toBe('RATE_LIMITED');
      const wrong = server.mails.codeFor(email) === '000000' ? '000001' : '000000';
      for (let guess = 0; guess < 3; guess += 1) await server.call('verifyEmail', { token, body: { token: wrong } });
      const refused = await server.call('verifyEmail', { token, body: { token: server.mails.codeFor(email) } });
      expect(refused.error.code).toBe('RATE_LIMITED');
      await server.close();
    });

    describe('reset codes', () => {
      const ask = async (server: TestServer, email: string, from: string) => {
        const { status, body } = await server.call('forgotPassword', { body: { email }, from });
        return { status, tempToken: status === 200 ? body.data.tempToken : '', code: server.mails.codeFor(email) };
      };
      const tryCode = async (server: TestServer, code: string, tempToken: string, from: string) => {
        const { error, status } = await server.call('verifyOtp', { body: { code, tempToken }, from });
        return error.code ?? status;
      };
      const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');

      it("are limited per address too, across accounts; correct codes don't count", async () => {
        const server = await limited(given, { RATE_LIMIT_CODE_TRY_ADDRESS: '2/3600' });
        const from = '192.0.2.51';
        const tried = [];
        for (const isRight of [true, false, false, true]) {
          const { code, tempToken } = await ask(server, (await verified(server)).email, from);
          tried.push(await tryCode(server, isRight ? code : otherThan(code), tempToken, from));
        }
        expect(tried).toEqual([200, 'CODE_WRONG', 'CODE_WRONG', 'RATE_LIMITED']);
        await server.close();
      });

      it('are limited per account and day, across codes', async () => {
        const server = await limited(given, { RATE_LIMIT_CODE_TRY_ACCOUNT_DAY: '3/86400' });
        const { email } = await verified(server);
        const from = '192.0.2.52';
        const tried = [];
        for (let hour = 0; hour < 4; hour += 1) {
          const { code, tempToken } = await ask(server, email, from);
          tried.push(await tryCode(server, otherThan(code), tempToken, from));
          server.clock.advance({ hours: 1 });
        }
        expect(tried).toEqual(['CODE_WRONG', 'CODE_WRONG', 'CODE_WRONG', 'RATE_LIMITED']);
        server.clock.advance({ days: 1 });
        const { code, tempToken } = await ask(server, email, from);
        expect(await tryCode(server, code, tempToken, from)).toBe(200);
        await server.close();
      });

      it('leave the owner a separate limit at a known address, however often strangers guess', async () => {
        const server = await limited(given, {
          RATE_LIMIT_CODE_SEND_ACCOUNT: '2/3600',
          RATE_LIMIT_CODE_TRY_ACCOUNT: '3/3600',
          RATE_LIMIT_CODE_TRY_ACCOUNT_DAY: '3/86400',
        });
        const { email } = await verified(server);
        for (let turn = 0; turn < 4; turn += 1) {
          const from = `198.51.100.${turn}`;
          const { code, tempToken } = await ask(server, email, from);
          await tryCode(server, otherThan(code), tempToken, from);
          await tryCode(server, otherThan(code), tempToken, from);
        }
        expect((await ask(server, email, ELSEWHERE)).status).toBe(429);
        const { code, tempToken } = await ask(server, email, HOME);
        expect(await tryCode(server, code, tempToken, HOME)).toBe(200);
        await server.close();
      });
    });

    it('password changes are limited per account', async () => {
      const server = await limited(given, { RATE_LIMIT_CHANGE_PASSWORD_ACCOUNT: '2/3600' });
      const { token } = await verified(server);
      const body = { oldPassword: WRONG, newPassword: 'Other#Horse9' };
      for (let guess = 0; guess < 2; guess += 1) {
        expect((await server.call('changePassword', { token, body })).error.code).toBe('WRONG_PASSWORD');
      }
      const refused = await server.call('changePassword', { token, body: { ...body, oldPassword: PASSWORD } });
      expect(refused.error.code).toBe('RATE_LIMITED');
      await server.close();
    });

    it.each([
      ['no proxy is trusted: a forwarded address is ignored', {}, [401, 429]],
      ['one proxy is trusted: the address it adds counts', { TRUST_PROXY: '1' }, [401, 401]],
      ['a proxy is trusted by address: the address it adds counts', { TRUST_PROXY: '192.0.2.0/24' }, [401, 401]],
    ])('TRUST_PROXY, where %s', async (_what, env: Record<string, string>, expected) => {
      const server = await limited(given, { RATE_LIMIT_SIGN_IN_ADDRESS: '1/60', ...env });
      const attempt = (address: string) => {
        const headers = { 'x-forwarded-for': `${crypto.randomUUID()}, ${address}` };
        const body = { email: `${crypto.randomUUID()}@mail.example`, password: WRONG };
        return server.call('login', { body, headers, from: '192.0.2.80' });
      };
      const first = await attempt('198.51.100.1');
      const second = await attempt('198.51.100.2');
      expect([first.status, second.status]).toEqual(expected);
      // Some proxies add a port, which changes each time.
      if (env.TRUST_PROXY) expect((await attempt('198.51.100.1:51234')).status).toBe(429);
      server.clock.advance({ hours: 1 });
      given.server.clock.advance({ hours: 2 });
      await server.close();
    });
  });

  describe('limits on calls that change something', () => {
    const params = { pledgeId: crypto.randomUUID() };
    const takeBackOften = async (server: TestServer, token: string, times: number) => {
      const answers = [];
      for (let turn = 0; turn < times; turn += 1) answers.push(await server.call('takeBackPledge', { token, params }));
      return answers;
    };

    it('the 21st pledge cancelled in an hour is refused with a text, for that account and call, until the hour is over', async () => {
      const server = await limited(given, { CALL_LIMIT_FACTOR: '1' });
      const { token } = await verified(server);
      const answers = await takeBackOften(server, token, 20);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
      server.clock.advance({ minutes: 48 });
      const [refused] = await takeBackOften(server, token, 1);
      expect([refused!.status, refused!.error.code, refused!.error.text]).toEqual([
        429,
        'RATE_LIMITED',
        'You can do this 20 times in an hour. Please try again in 12 minutes',
      ]);
      expect(refused!.headers['retry-after']).toBe(String(12 * 60));
      expect((await server.call('sendWithdrawalCode', { token })).status).not.toBe(429);
      const { token: other } = await verified(server);
      expect((await takeBackOften(server, other, 1))[0]!.status).toBe(404);
      server.clock.advance({ minutes: 12 });
      expect((await takeBackOften(server, token, 1))[0]!.status).toBe(404);
      await server.close();
    });

    it('of forty concurrent calls, twenty are admitted', async () => {
      const server = await limited(given, { CALL_LIMIT_FACTOR: '1' });
      const { token } = await verified(server);
      const answers = await Promise.all(
        Array.from({ length: 40 }, () => server.call('takeBackPledge', { token, params })),
      );
      expect(answers.filter(({ status }) => status === 404)).toHaveLength(20);
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
      await server.close();
    });
  });
});
