import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { IDEMPOTENCY_KEY_HEADER, STEP_UP_HEADER } from '#contract/api';
import { factorChallenges } from '#server/kernel/db/schema/sessions';
import { spendAnswer } from '#server/people/secondFactors/challenges';
import { adminInvitations } from '#server/kernel/db/schema/office';
import { addPasskey, codeOf, firstStep, touched, withApp, withPasskey } from '#support/people/factors';
import { buildTestServer, type TestServer } from '#support/serverApp';
import type { Answer } from '#support/serverClient';
import { administrator, verified, type Person } from '#support/serverPeople';
import { onPostgresServer, onServer } from '#support/serverSuite';
import type { SoftAuthenticator } from '#support/people/softAuthenticator';

const newEmail = () => `invited.${randomUUID()}@mail.example`;

const invite = (server: TestServer, { token }: Person, email: string, headers: Record<string, string> = {}) =>
  server.call('inviteAdministrator', { token, body: { email, roles: ['support'] }, headers });

const timesInvited = async ({ context: { db } }: TestServer, email: string) =>
  db.$count(adminInvitations, eq(adminInvitations.email, email));

/** After this, an act needs a factor again. */
const later = (server: TestServer) => server.clock.advance({ minutes: 6 });

/** @returns the challenge of the refused act */
async function refused(call: Promise<Answer>): Promise<string> {
  const { status, error, headers } = await call;
  expect([status, error.code]).toEqual([403, 'STEP_UP_REQUIRED']);
  return headers[STEP_UP_HEADER] ?? '';
}

async function answerBy(server: TestServer, { token }: Person, challengeId: string, device: SoftAuthenticator) {
  const params = { challengeId };
  const { body } = await server.call('factorChallenge', { token, params });
  const answer = device.answer(body.options ?? JSON.stringify({ challenge: 'of nobody' }));
  return server.call('answerChallenge', { token, params, body: { way: 'passkey', answer } });
}

async function secured(server: TestServer) {
  const admin = await administrator(server);
  await administrator(server);
  const { device } = await withPasskey(server, admin);
  later(server);
  return { admin, device };
}

onServer((given) => {
  describe('an act that moves money or changes rights, terms or people', () => {
    test('needs a factor; once answered it is done, and for five minutes no other act needs one', async () => {
      const { server } = given;
      const { admin, device } = await secured(server);
      const email = newEmail();
      const challengeId = await refused(invite(server, admin, email));
      expect(await timesInvited(server, email)).toBe(0);
      expect((await answerBy(server, admin, challengeId, device)).status).toBe(200);
      expect((await invite(server, admin, email, { [STEP_UP_HEADER]: challengeId })).status).toBe(200);
      expect(await timesInvited(server, email)).toBe(1);
      server.clock.advance({ minutes: 4 });
      expect((await invite(server, admin, newEmail())).status).toBe(200);
      server.clock.advance({ minutes: 2 });
      await refused(invite(server, admin, newEmail()));
    });

    test('needs none after a sign-in with a factor, or if the administrator has none', async () => {
      const { server } = given;
      const { admin, device } = await secured(server);
      const { token, options = '' } = await firstStep(server, admin);
      const { body } = await server.call('secondStep', {
        body: { token, way: 'passkey', answer: device.answer(options) },
      });
      expect((await invite(server, { ...admin, token: body.accessToken }, newEmail())).status).toBe(200);
      expect((await invite(server, await administrator(server), newEmail())).status).toBe(200);
    });

    test.each([
      ['a new passkey', 'startPasskey', {}],
      ['the end of a passkey', 'removePasskey', {}],
      ['other recovery codes', 'renewRecoveryCodes', undefined],
      ['an invitation', 'inviteAdministrator', { email: 'touched@mail.example', roles: ['support'] }],
    ] as const)('%s is refused if the device did not verify the person', async (_what, name, body) => {
      const { server } = given;
      const { admin, device } = await secured(server);
      const { token } = admin;
      const { body: mine } = await server.call('mySecondFactor', { token });
      const act = { token, params: { passkeyId: mine.passkeys[0]!.id }, ...(body && { body }) };
      const challengeId = await refused(server.call(name, act));
      const { body: challenge } = await server.call('factorChallenge', { token, params: { challengeId } });
      const answer = touched(device, challenge.options ?? '');
      const answered = await server.call('answerChallenge', {
        token,
        params: { challengeId },
        body: { way: 'passkey', answer },
      });
      expect([answered.status, answered.error.code]).toEqual([400, 'PASSKEY_REFUSED']);
      await refused(server.call(name, { ...act, headers: { [STEP_UP_HEADER]: challengeId } }));
    });

    test('only accepts the answer for its own content', async () => {
      const { server } = given;
      const { admin, device } = await secured(server);
      const email = newEmail();
      const challengeId = await refused(invite(server, admin, email));
      await answerBy(server, admin, challengeId, device);
      const proof = { [STEP_UP_HEADER]: challengeId };
      await refused(invite(server, admin, newEmail(), proof));
      const other = await verified(server);
      const { body: users } = await server.call('allUsers', { token: admin.token });
      const userId = users.find((user) => user.email === other.email)?.id ?? '';
      const body = { reason: 'Looks odd' };
      const freezing = { token: admin.token, params: { userId }, body, headers: proof };
      expect((await server.call('freezePerson', freezing)).error.code).toBe('STEP_UP_REQUIRED');
      expect((await invite(server, admin, email, proof)).status).toBe(200);
    });

    test('accepts an answer once, within five minutes, in its own session and from its own administrator', async () => {
      const { server } = given;
      const { admin, device } = await secured(server);
      const { token, options = '' } = await firstStep(server, admin);
      const { body } = await server.call('secondStep', {
        body: { token, way: 'passkey', answer: device.answer(options) },
      });
      const elsewhere = { ...admin, token: body.accessToken };
      const { admin: stranger, device: strangers } = await secured(server);

      const email = newEmail();
      const challengeId = await refused(invite(server, admin, email));
      const proof = { [STEP_UP_HEADER]: challengeId };
      await refused(invite(server, admin, email, proof));
      expect((await answerBy(server, stranger, challengeId, strangers)).error.code).toBe('CHALLENGE_EXPIRED');
      expect((await answerBy(server, elsewhere, challengeId, device)).error.code).toBe('CHALLENGE_EXPIRED');
      expect((await answerBy(server, admin, challengeId, device)).status).toBe(200);
      expect((await answerBy(server, admin, challengeId, device)).error.code).toBe('CHALLENGE_EXPIRED');
      await refused(invite(server, elsewhere, email, proof));
      await refused(invite(server, stranger, email, proof));
      expect((await invite(server, admin, email, proof)).status).toBe(200);
      later(server);
      await refused(invite(server, admin, newEmail(), proof));

      const late = await refused(invite(server, admin, newEmail()));
      server.clock.advance({ minutes: 5 });
      expect((await answerBy(server, admin, late, device)).error.code).toBe('CHALLENGE_EXPIRED');
      const other = newEmail();
      const unused = await refused(invite(server, admin, other));
      expect((await answerBy(server, admin, unused, device)).status).toBe(200);
      server.clock.advance({ minutes: 5 });
      await refused(invite(server, admin, other, { [STEP_UP_HEADER]: unused }));
    });

    test('is done once with its Idempotency-Key, even if the first attempt was refused', async () => {
      const { server } = given;
      const { admin, device } = await secured(server);
      const email = newEmail();
      const key = { [IDEMPOTENCY_KEY_HEADER]: randomUUID() };
      const challengeId = await refused(invite(server, admin, email, key));
      await answerBy(server, admin, challengeId, device);
      const proved = { ...key, [STEP_UP_HEADER]: challengeId };
      expect((await invite(server, admin, email, proved)).status).toBe(200);
      expect((await invite(server, admin, email, key)).status).toBe(200);
      expect(await timesInvited(server, email)).toBe(1);
    });

    test('reports invalid input before it asks for a factor', async () => {
      const { server } = given;
      const { admin } = await secured(server);
      expect((await invite(server, admin, 'no address')).error.code).toBe('VALIDATION_ERROR');
    });

    test('is answered once with a code of the app or a recovery code', async () => {
      const { server } = given;
      const admin = await administrator(server);
      const { secret, recoveryCodes } = await withApp(server, admin);
      later(server);
      const challengeId = await refused(invite(server, admin, newEmail()));
      const { body } = await server.call('factorChallenge', { token: admin.token, params: { challengeId } });
      expect(body).toEqual({ ways: ['app', 'recovery'] });
      const answer = (way: 'app' | 'recovery', text: string, id = challengeId) =>
        server.call('answerChallenge', {
          token: admin.token,
          params: { challengeId: id },
          body: { way, answer: text },
        });
      expect((await answer('app', '000000')).error.code).toBe('APP_CODE_WRONG');
      expect((await answer('app', codeOf(server, secret))).status).toBe(200);
      const next = await refused(invite(server, admin, newEmail()));
      expect((await answer('app', codeOf(server, secret), next)).error.code).toBe('APP_CODE_WRONG');
      expect((await answer('recovery', recoveryCodes[0] ?? '', next)).status).toBe(200);
    });
  });

  test('needs no factor if it stops money or changes nothing yet', async () => {
    const { server } = given;
    const { admin } = await secured(server);
    const paused = await server.call('pausePayments', { token: admin.token, body: { reason: 'Something is odd' } });
    expect(paused.status).toBe(200);
  });

  test('needs a factor to change the factors themselves', async () => {
    const { server } = given;
    const { admin, device } = await secured(server);
    const { token } = admin;
    const { body: mine } = await server.call('mySecondFactor', { token });
    const removal = (headers = {}) =>
      server.call('removePasskey', { token, params: { passkeyId: mine.passkeys[0]?.id ?? '' }, body: {}, headers });
    for (const call of [
      server.call('startPasskey', { token, body: {} }),
      server.call('startApp', { token, body: {} }),
      server.call('renewRecoveryCodes', { token }),
    ]) {
      expect((await call).error.code).toBe('STEP_UP_REQUIRED');
    }
    const challengeId = await refused(removal());
    await answerBy(server, admin, challengeId, device);
    expect((await removal({ [STEP_UP_HEADER]: challengeId })).status).toBe(200);
  });

  test('if a second factor is required, an administrator without one can look and set one up, but not act', async () => {
    const { server, database } = given;
    const strict = await buildTestServer(database.connection(), {
      clock: server.clock,
      env: { REQUIRE_SECOND_FACTOR: 'true' },
    });
    const admin = await administrator(strict);
    const { status, error } = await invite(strict, admin, newEmail());
    expect([status, error.code]).toEqual([403, 'SECOND_FACTOR_MISSING']);
    expect((await strict.call('administrators', { token: admin.token })).status).toBe(200);
    expect((await strict.call('mySecondFactor', { token: admin.token })).body.isRequired).toBe(true);
    await withPasskey(strict, admin);
    expect((await invite(strict, admin, newEmail())).status).toBe(200);
    await addPasskey(strict, admin, undefined, 'Laptop');
    await strict.close();
  });
});

onPostgresServer((given) => {
  test('of two concurrent acts with one answer, one is done', async () => {
    const { server } = given;
    const { db, now } = server.context;
    const { admin, device } = await secured(server);
    const challengeId = await refused(invite(server, admin, newEmail()));
    await answerBy(server, admin, challengeId, device);
    const [row] = await db.select().from(factorChallenges).where(eq(factorChallenges.id, challengeId));
    const { id, userId, purpose, contentHash, sessionId } = row!;
    const proof = { id, userId, purpose, contentHash, sessionId: sessionId ?? '' };
    const both = await Promise.all([spendAnswer(db, proof, now()), spendAnswer(db, proof, now())]);
    expect(both.sort()).toEqual([false, true]);
  });
});
