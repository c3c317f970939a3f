import { RECOVERY_CODES } from '#contract/people/secondFactors/factors';
import { STEP_UP_HEADER } from '#contract/api';
import { codeOf, firstStep, touched, withApp, withPasskey } from '#support/people/factors';
import type { TestServer } from '#support/serverApp';
import { administrator, PASSWORD, verified, type Person } from '#support/serverPeople';
import { onPostgresServer, onServer } from '#support/serverSuite';
import type { FactorWay } from '#contract/people/secondFactors/factors';

const give = (server: TestServer, token: string, way: FactorWay, answer: string) =>
  server.call('secondStep', { body: { token, way, answer } });

const refusalOf = async (call: Promise<{ status: number; error: { code: string | undefined } }>) => {
  const { status, error } = await call;
  return [status, error.code];
};

onServer((given) => {
  describe('an administrator with a second factor', () => {
    test('gets no session with only the password, at either sign-in', async () => {
      const { server } = given;
      const admin = await administrator(server);
      await withPasskey(server, admin);
      const body = { email: admin.email, password: PASSWORD };
      expect((await server.call('adminLogin', { body })).body).toEqual({
        secondStep: { token: expect.any(String), ways: ['passkey', 'recovery'], options: expect.any(String) },
      });
      expect(await refusalOf(server.call('login', { body }))).toEqual([403, 'SECOND_FACTOR_DOOR']);
      const wrong = { ...body, password: 'Wrong#Horse9' };
      expect(await refusalOf(server.call('login', { body: wrong }))).toEqual([401, 'INVALID_CREDENTIALS']);
    });

    test('signs in with a passkey whose device has verified the person, which then shows its last use', async () => {
      const { server } = given;
      const admin = await administrator(server);
      const { device } = await withPasskey(server, admin);
      const { token, options = '' } = await firstStep(server, admin);
      expect(await refusalOf(give(server, token, 'passkey', touched(device, options)))).toEqual([
        400,
        'PASSKEY_REFUSED',
      ]);
      const { status, body } = await give(server, token, 'passkey', device.answer(options));
      expect([status, body.user.email]).toEqual([200, admin.email]);
      expect((await server.call('administrators', { token: body.accessToken })).status).toBe(200);
      const { body: factors } = await server.call('mySecondFactor', { token: body.accessToken });
      expect(factors.passkeys).toMatchObject([{ lastUsedAt: server.clock.now().toISOString() }]);
    });

    test('signs in with a code of the app, whose clock may be one step off but no more', async () => {
      const { server } = given;
      const admin = await administrator(server);
      const { secret } = await withApp(server, admin);
      server.clock.advance({ minutes: 10 });
      for (const off of [-2, 2]) {
        const { token } = await firstStep(server, admin);
        const refused = give(server, token, 'app', codeOf(server, secret, off));
        expect(await refusalOf(refused)).toEqual([400, 'APP_CODE_WRONG']);
      }
      for (const off of [-1, 0, 1]) {
        const { token } = await firstStep(server, admin);
        expect((await give(server, token, 'app', codeOf(server, secret, off))).status).toBe(200);
      }
    });

    test('signs in once with a recovery code, however it is typed, and the owner is told', async () => {
      const { server } = given;
      const admin = await administrator(server);
      const { recoveryCodes } = await withApp(server, admin);
      const [code = ''] = recoveryCodes;
      const first = await firstStep(server, admin);
      const typed = ` ${code.replaceAll('-', ' ').toUpperCase()} `;
      const { body } = await give(server, first.token, 'recovery', typed);
      const { body: factors } = await server.call('mySecondFactor', { token: body.accessToken });
      expect(factors.recoveryCodesLeft).toBe(RECOVERY_CODES - 1);
      await server.runJobs();
      expect(server.mails.all.findLast(({ to }) => to === admin.email)?.text).toContain('recovery codes was used');
      const second = await firstStep(server, admin);
      expect(await refusalOf(give(server, second.token, 'recovery', code))).toEqual([400, 'RECOVERY_CODE_WRONG']);
    });

    test('has a first-step token that opens nothing else, works once, and for five minutes', async () => {
      const { server } = given;
      const admin = await administrator(server);
      const { secret } = await withApp(server, admin);
      server.clock.advance({ minutes: 2 });
      const { token } = await firstStep(server, admin);
      for (const name of ['administrators', 'myProfile', 'mySecondFactor', 'logout'] as const) {
        expect((await server.call(name, { token })).status).toBe(401);
      }
      expect((await give(server, token, 'app', codeOf(server, secret))).status).toBe(200);
      server.clock.advance({ minutes: 1 });
      const again = give(server, token, 'app', codeOf(server, secret));
      expect(await refusalOf(again)).toEqual([401, 'SECOND_STEP_EXPIRED']);
      const late = await firstStep(server, admin);
      server.clock.advance({ minutes: 5 });
      const tooLate = give(server, late.token, 'app', codeOf(server, secret));
      expect(await refusalOf(tooLate)).toEqual([401, 'SECOND_STEP_EXPIRED']);
      expect(await refusalOf(give(server, admin.token, 'app', '123456'))).toEqual([401, 'SECOND_STEP_EXPIRED']);
    });

    test('needs it after a password reset too', async () => {
      const { server } = given;
      const admin = await administrator(server);
      await withApp(server, admin);
      const { body: asked } = await server.call('forgotPassword', { body: { email: admin.email } });
      const code = server.mails.codeFor(admin.email);
      const { body: proved } = await server.call('verifyOtp', { body: { code, tempToken: asked.data.tempToken } });
      const password = 'Another#Horse9';
      const reset = { tempToken: proved.data.tempToken, password };
      expect((await server.call('resetUserPassword', { body: reset })).status).toBe(200);
      const body = { email: admin.email, password };
      expect((await server.call('adminLogin', { body })).body).toHaveProperty('secondStep');
      expect(await refusalOf(server.call('login', { body }))).toEqual([403, 'SECOND_FACTOR_DOOR']);
    });

    test('loses the first-step token with a new password', async () => {
      const { server } = given;
      const admin = await administrator(server);
      const { secret } = await withApp(server, admin);
      const { token } = await firstStep(server, admin);
      const body = { oldPassword: PASSWORD, newPassword: 'Another#Horse9' };
      expect((await server.call('changePassword', { token: admin.token, body })).status).toBe(200);
      server.clock.advance({ minutes: 1 });
      const refused = give(server, token, 'app', codeOf(server, secret));
      expect(await refusalOf(refused)).toEqual([401, 'SECOND_STEP_EXPIRED']);
    });

    test.each(['０００００１', '٠٠٠٠٠١', '00000１', '0000 1', '1234567'])(
      'is refused the code %s, which isn’t six plain digits, in every field',
      async (code) => {
        const { server } = given;
        const admin = await administrator(server);
        const { secret } = await withApp(server, admin);
        const { token } = await firstStep(server, admin);
        expect(await refusalOf(give(server, token, 'app', code))).toEqual([400, 'APP_CODE_WRONG']);
        server.clock.advance({ minutes: 6 });
        const inviting = { token: admin.token, body: { email: 'somebody@mail.example', roles: ['support'] } };
        const { headers } = await server.call('inviteAdministrator', inviting);
        const params = { challengeId: headers[STEP_UP_HEADER] ?? '' };
        const body = { way: 'app', answer: code };
        const answer = server.call('answerChallenge', { token: admin.token, params, body });
        expect(await refusalOf(answer)).toEqual([400, 'APP_CODE_WRONG']);
        expect(
          (
            await server.call('answerChallenge', {
              token: admin.token,
              params,
              body: { ...body, answer: codeOf(server, secret) },
            })
          ).status,
        ).toBe(200);
        const confirming = server.call('confirmApp', { token: admin.token, body: { code } });
        expect(await refusalOf(confirming)).toEqual([400, 'VALIDATION_ERROR']);
      },
    );

    test('can use a code of the app once, and earlier codes no longer', async () => {
      const { server } = given;
      const admin = await administrator(server);
      const { secret } = await withApp(server, admin);
      server.clock.advance({ minutes: 2 });
      const code = codeOf(server, secret);
      const earlier = codeOf(server, secret, -1);
      expect((await give(server, (await firstStep(server, admin)).token, 'app', code)).status).toBe(200);
      for (const used of [code, earlier]) {
        const { token } = await firstStep(server, admin);
        expect(await refusalOf(give(server, token, 'app', used))).toEqual([400, 'APP_CODE_WRONG']);
      }
    });
  });

  describe('a passkey is refused', () => {
    const enrolled = async (server: TestServer) => {
      const admin = await administrator(server);
      const { device } = await withPasskey(server, admin);
      return { admin, device };
    };

    test.each([
      ['from another address', { origin: 'http://localhost:81' }],
      ['for another address', { rpId: 'evil.example' }],
      ['given inside another site’s frame', { crossOrigin: true }],
      ['given inside a frame whose site is named', { topOrigin: 'https://evil.example' }],
    ])('%s', async (_how, change) => {
      const { server } = given;
      const { admin, device } = await enrolled(server);
      const { token, options } = await firstStep(server, admin);
      const refused = give(server, token, 'passkey', device.answer(options ?? '', change));
      expect(await refusalOf(refused)).toEqual([400, 'PASSKEY_REFUSED']);
    });

    test('with the answer to another challenge', async () => {
      const { server } = given;
      const { admin, device } = await enrolled(server);
      const first = await firstStep(server, admin);
      const answer = device.answer(first.options ?? '');
      const second = await firstStep(server, admin);
      expect(await refusalOf(give(server, second.token, 'passkey', answer))).toEqual([400, 'PASSKEY_REFUSED']);
      expect((await give(server, first.token, 'passkey', answer)).status).toBe(200);
      expect(await refusalOf(give(server, first.token, 'passkey', answer))).toEqual([401, 'SECOND_STEP_EXPIRED']);
    });

    test('of another person, and one that nobody added', async () => {
      const { server } = given;
      const { admin } = await enrolled(server);
      const other = await enrolled(server);
      const { token, options } = await firstStep(server, admin);
      const foreign = other.device.answer(options ?? '');
      expect(await refusalOf(give(server, token, 'passkey', foreign))).toEqual([400, 'PASSKEY_REFUSED']);
      expect(await refusalOf(give(server, token, 'passkey', 'no JSON'))).toEqual([400, 'PASSKEY_REFUSED']);
    });

    test('whose counter falls, because a copy signed before: both are refused from then on, and the owner gets a mail', async () => {
      const { server } = given;
      const { admin, device } = await enrolled(server);
      const copy = device.copy();
      const inWith = async (one: typeof device) => {
        const { token, options } = await firstStep(server, admin);
        return give(server, token, 'passkey', one.answer(options ?? ''));
      };
      expect((await inWith(copy)).status).toBe(200);
      expect((await inWith(copy)).status).toBe(200);
      expect(await refusalOf(inWith(device))).toEqual([400, 'PASSKEY_COPIED']);
      const next = await firstStep(server, admin);
      expect(next.ways).toEqual(['recovery']);
      await server.runJobs();
      expect(server.mails.all.findLast(({ to }) => to === admin.email)?.text).toContain(
        'One of your passkeys may have been copied',
      );
      // The password alone still opens nothing.
      expect(next.token).toEqual(expect.any(String));
    });

    test('that is blocked, even if its challenge is older', async () => {
      const { server } = given;
      const { admin, device } = await enrolled(server);
      const steps = [await firstStep(server, admin), await firstStep(server, admin), await firstStep(server, admin)];
      const answers = [7, 7, 99].map((counter, index) => device.answer(steps[index]?.options ?? '', { counter }));
      const send = (index: number) => give(server, steps[index]?.token ?? '', 'passkey', answers[index] ?? '');
      expect((await send(0)).status).toBe(200);
      expect(await refusalOf(send(1))).toEqual([400, 'PASSKEY_COPIED']);
      expect(await refusalOf(send(2))).toEqual([400, 'PASSKEY_COPIED']);
    });
  });

  test("a person with a passkey who isn't an administrator signs in as before", async () => {
    const { server } = given;
    const person = await verified(server);
    await withPasskey(server, person);
    const { body } = await server.call('login', { body: { email: person.email, password: PASSWORD } });
    expect(body).toMatchObject({ accessToken: expect.any(String) });
  });
});

onPostgresServer((given) => {
  const atOnce = async (admin: Person, way: FactorWay, answers: (options: string) => readonly [string, string]) => {
    const { server } = given;
    const one = await firstStep(server, admin);
    const other = await firstStep(server, admin);
    const [first, second] = answers(one.options ?? '');
    return Promise.all([give(server, one.token, way, first), give(server, other.token, way, second)]);
  };
  const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort();

  test('of two concurrent sign-ins with one code of the app, one succeeds', async () => {
    const { server } = given;
    const admin = await administrator(server);
    const { secret } = await withApp(server, admin);
    for (let round = 0; round < 5; round += 1) {
      server.clock.advance({ minutes: 2 });
      const code = codeOf(server, secret);
      expect(statuses(await atOnce(admin, 'app', () => [code, code]))).toEqual([200, 400]);
    }
  });

  test('of two concurrent sign-ins with one recovery code, one succeeds', async () => {
    const { server } = given;
    const admin = await administrator(server);
    const { recoveryCodes } = await withApp(server, admin);
    for (const code of recoveryCodes.slice(0, 5)) {
      expect(statuses(await atOnce(admin, 'recovery', () => [code, code]))).toEqual([200, 400]);
    }
  });

  test('of two concurrent answers to one challenge, one succeeds', async () => {
    const { server } = given;
    const admin = await administrator(server);
    const { device } = await withPasskey(server, admin);
    for (let round = 0; round < 5; round += 1) {
      const { token, options = '' } = await firstStep(server, admin);
      const answer = device.answer(options);
      const both = await Promise.all([give(server, token, 'passkey', answer), give(server, token, 'passkey', answer)]);
      expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    }
    const last = await firstStep(server, admin);
    expect(last.ways).toContain('passkey');
  });
});
