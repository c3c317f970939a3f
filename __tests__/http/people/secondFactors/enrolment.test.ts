import { eq } from 'drizzle-orm';
import { MAX_PASSKEYS, RECOVERY_CODES } from '#contract/people/secondFactors/factors';
import { authenticatorApps, passkeys, recoveryCodes } from '#server/kernel/db/schema/sessions';
import { users } from '#server/kernel/db/schema/users';
import { addPasskey, codeOf, mailedCode, ORIGIN, withApp, withPasskey } from '#support/people/factors';
import type { TestServer } from '#support/serverApp';
import { administrator, PASSWORD, verified } from '#support/serverPeople';
import { onServer } from '#support/serverSuite';
import { signedIn } from '#support/people/signedIn';
import { SoftAuthenticator } from '#support/people/softAuthenticator';

const mySecondFactor = async (server: TestServer, token: string) =>
  (await server.call('mySecondFactor', { token })).body;

const lastMail = async (server: TestServer, email: string) => {
  await server.runJobs();
  return server.mails.all.findLast(({ to }) => to === email)?.text;
};

onServer((given) => {
  describe('an authenticator app', () => {
    test('counts once a code confirms it; the secret is stored encrypted, and ten recovery codes as hashes', async () => {
      const { server } = given;
      const admin = await administrator(server);
      const { token } = admin;
      const code = await mailedCode(server, admin);
      const { body: made } = await server.call('startApp', { token, body: { code } });
      expect(made.address).toContain(`secret=${made.secret}`);
      expect((await mySecondFactor(server, token)).appSince).toBeUndefined();
      const wrong = await server.call('confirmApp', { token, body: { code: codeOf(server, made.secret, 10) } });
      expect([wrong.status, wrong.error.code]).toEqual([400, 'APP_CODE_WRONG']);

      const confirmed = await server.call('confirmApp', { token, body: { code: codeOf(server, made.secret) } });
      expect(new Set(confirmed.body.recoveryCodes).size).toBe(RECOVERY_CODES);
      expect(await mySecondFactor(server, token)).toEqual({
        passkeys: [],
        appSince: server.clock.now().toISOString(),
        recoveryCodesLeft: RECOVERY_CODES,
        isRequired: false,
      });
      const [app] = await server.context.db.select().from(authenticatorApps);
      expect(JSON.stringify(app)).not.toContain(made.secret);
      const kept = JSON.stringify(await server.context.db.select().from(recoveryCodes));
      for (const one of confirmed.body.recoveryCodes) expect(kept).not.toContain(one.replaceAll('-', ''));
      expect(await lastMail(server, admin.email)).toContain('An authenticator app was added');
    });

    test('can only be started with a mailed code, which works once', async () => {
      const { server } = given;
      const admin = await administrator(server);
      const { token } = admin;
      const without = await server.call('startApp', { token, body: {} });
      expect(without.fieldErrors).toEqual({ code: 'OTP is required' });
      const code = await mailedCode(server, admin);
      expect((await server.call('startApp', { token, body: { code } })).status).toBe(200);
      expect((await server.call('startApp', { token, body: { code } })).error.code).toBe('CODE_EXPIRED');
    });

    test('is only for administrators', async () => {
      const { server } = given;
      const person = await verified(server);
      const code = await mailedCode(server, person);
      expect((await server.call('startApp', { token: person.token, body: { code } })).error.code).toBe('NOT_AN_ADMIN');
    });

    test('must be confirmed within 15 minutes', async () => {
      const { server } = given;
      const admin = await administrator(server);
      const { token } = admin;
      const { body } = await server.call('startApp', { token, body: { code: await mailedCode(server, admin) } });
      server.clock.advance({ minutes: 16 });
      const late = await server.call('confirmApp', { token, body: { code: codeOf(server, body.secret) } });
      expect(late.error.code).toBe('CHALLENGE_EXPIRED');
    });

    test('can be removed, and the recovery codes go with the last factor', async () => {
      const { server } = given;
      const admin = await administrator(server);
      await withApp(server, admin);
      expect((await server.call('removeApp', { token: admin.token, body: {} })).status).toBe(200);
      expect(await mySecondFactor(server, admin.token)).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
    });
  });

  describe('a passkey', () => {
    test('is added with a mailed code, named, renamed and removed, and the owner is told', async () => {
      const { server } = given;
      const person = await verified(server);
      const { token } = person;
      const { recoveryCodes: codes } = await withPasskey(server, person);
      expect(codes).toEqual([]);
      expect(await lastMail(server, person.email)).toContain('A passkey was added');
      const [mine] = (await mySecondFactor(server, token)).passkeys;
      expect(mine).toEqual({
        id: expect.any(String),
        name: 'My phone',
        createdAt: server.clock.now().toISOString(),
        isBlocked: false,
      });
      const params = { passkeyId: mine!.id };
      await server.call('renamePasskey', { token, params, body: { name: 'Old phone' } });
      expect((await mySecondFactor(server, token)).passkeys).toMatchObject([{ name: 'Old phone' }]);
      const other = await verified(server);
      const foreign = await server.call('renamePasskey', { token: other.token, params, body: { name: 'Mine' } });
      expect(foreign.status).toBe(404);
      expect((await server.call('removePasskey', { token, params, body: {} })).fieldErrors).toEqual({
        code: 'OTP is required',
      });
      const code = await mailedCode(server, person);
      expect((await server.call('removePasskey', { token, params, body: { code } })).status).toBe(200);
      expect((await mySecondFactor(server, token)).passkeys).toEqual([]);
    });

    test('of an administrator creates recovery codes and ends earlier sign-ins', async () => {
      const { server } = given;
      const admin = await administrator(server);
      const body = { email: admin.email, password: PASSWORD };
      const elsewhere = signedIn((await server.call('adminLogin', { body })).body).accessToken;
      const { recoveryCodes: codes } = await withPasskey(server, admin);
      expect(codes).toHaveLength(RECOVERY_CODES);
      expect((await server.call('administrators', { token: elsewhere })).status).toBe(401);
      expect((await server.call('administrators', { token: admin.token })).status).toBe(200);
      // A second passkey needs no mailed code, because a factor was just given.
      expect((await addPasskey(server, admin, undefined, 'Laptop')).recoveryCodes).toEqual([]);
    });

    test.each([
      ['made at another address', { origin: 'https://peerlend.example.evil.example' }],
      ['made for another address', { rpId: 'evil.example' }],
      ['made inside another site’s frame', { crossOrigin: true }],
      ['made by a device that was only touched', { isVerified: false }],
    ])('%s is refused', async (_how, change) => {
      const { server } = given;
      const person = await verified(server);
      const { token } = person;
      const start = await server.call('startPasskey', { token, body: { code: await mailedCode(server, person) } });
      const { challengeId, options } = start.body;
      expect(JSON.parse(options)).toMatchObject({ authenticatorSelection: { userVerification: 'required' } });
      const answer = new SoftAuthenticator(ORIGIN).register(options, change);
      const refused = await server.call('addPasskey', { token, body: { challengeId, name: 'A', answer } });
      expect([refused.status, refused.error.code]).toEqual([400, 'PASSKEY_REFUSED']);
    });

    test('only answers its challenge, which ends after five minutes, works once, and only for its owner', async () => {
      const { server } = given;
      const person = await verified(server);
      const { token } = person;
      const start = async () =>
        (await server.call('startPasskey', { token, body: { code: await mailedCode(server, person) } })).body;
      const add = (challengeId: string, answer: string, by = token) =>
        server.call('addPasskey', { token: by, body: { challengeId, name: 'A', answer } });
      const late = await start();
      server.clock.advance({ minutes: 5 });
      const inTime = await start();
      const device = new SoftAuthenticator(ORIGIN);
      expect((await add(late.challengeId, device.register(late.options))).error.code).toBe('CHALLENGE_EXPIRED');
      expect((await add(inTime.challengeId, device.register(late.options))).error.code).toBe('PASSKEY_REFUSED');
      const other = await verified(server);
      const right = device.register(inTime.options);
      expect((await add(inTime.challengeId, right, other.token)).error.code).toBe('CHALLENGE_EXPIRED');
      expect((await add(inTime.challengeId, right)).status).toBe(201);
      expect((await add(inTime.challengeId, right)).error.code).toBe('CHALLENGE_EXPIRED');
      const again = await start();
      expect((await add(again.challengeId, device.register(again.options))).error.code).toBe('PASSKEY_KNOWN');
    });

    test(`is one of at most ${MAX_PASSKEYS}`, async () => {
      const { server } = given;
      const person = await verified(server);
      const { db, now } = server.context;
      const [row] = await db.select().from(users).where(eq(users.email, person.email));
      const one = { userId: row!.id, publicKey: '', counter: 0, transports: [], name: 'One', createdAt: now() };
      await db
        .insert(passkeys)
        .values(Array.from({ length: MAX_PASSKEYS }, () => ({ ...one, credentialId: crypto.randomUUID() })));
      const code = await mailedCode(server, person);
      const refused = await server.call('startPasskey', { token: person.token, body: { code } });
      expect(refused.error.code).toBe('PASSKEYS_FULL');
    });
  });

  test('new recovery codes end the previous ones', async () => {
    const { server } = given;
    const admin = await administrator(server);
    const { recoveryCodes: before } = await withApp(server, admin);
    const { body } = await server.call('renewRecoveryCodes', { token: admin.token });
    expect(body.recoveryCodes).toHaveLength(RECOVERY_CODES);
    expect(body.recoveryCodes.filter((code) => before.includes(code))).toEqual([]);
    const person = await verified(server);
    expect((await server.call('renewRecoveryCodes', { token: person.token })).status).toBe(404);
  });
});
