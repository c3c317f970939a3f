import { eq, ne } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { sessions } from '#server/kernel/db/schema/sessions';
import { users } from '#server/kernel/db/schema/users';
import { lockUser } from '#server/people/users/repository';
import { signAccessToken } from '#server/kernel/security/accessTokens';
import { queueUp } from '#support/databases/queueUp';
import type { TestServer } from '#support/serverApp';
import { administrator, PASSWORD, PROFILE, registered, verified, type Person } from '#support/serverPeople';
import { onPostgresServer, onServer } from '#support/serverSuite';

const INVALID = [401, 'AUTH_ERROR'];
const ANDROID = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:142.0) Gecko/20100101 Firefox/142.0';

interface Device {
  userAgent?: string;
  from?: string;
  rememberMe?: boolean;
}

async function signIn(server: TestServer, { email }: Person, { userAgent, from, rememberMe }: Device = {}) {
  const { body } = await server.call('login', {
    body: { email, password: PASSWORD, ...(rememberMe && { rememberMe }) },
    ...(userAgent && { headers: { 'user-agent': userAgent } }),
    ...(from && { from }),
  });
  return body.accessToken;
}

const refusal = async (server: TestServer, token: string) => {
  const { status, error } = await server.call('myProfile', { token });
  return [status, error.code];
};

onServer((given) => {
  test("'Logout' ends only that token", async () => {
    const { server } = given;
    const person = await verified(server);
    const token = await signIn(server, person);
    expect((await server.call('logout', { token })).body).toEqual({ success: true });
    expect(await refusal(server, token)).toEqual(INVALID);
    expect((await server.call('logout', { token })).error.code).toBe('AUTH_ERROR');
    expect((await server.call('myProfile', { token: person.token })).status).toBe(200);
  });

  test("a registration's token can be ended before the email is verified", async () => {
    const { server } = given;
    const { token } = await registered(server);
    expect((await server.call('logout', { token })).status).toBe(200);
    expect(await refusal(server, token)).toEqual(INVALID);
  });

  test('a token without a session, or with one of another person, is refused', async () => {
    const { server } = given;
    const { email } = await verified(server);
    const [row] = await server.context.db.select().from(users).where(eq(users.email, email));
    const [session] = await server.context.db.select().from(sessions).where(ne(sessions.userId, row!.id)).limit(1);
    const token = { userId: row!.id, version: 0, partial: false, sessionId: session!.id };
    expect(await refusal(server, await signAccessToken(server.context, token, 600))).toEqual(INVALID);
    const withoutSession = await new SignJWT({ ver: 0 })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(row!.id)
      .setAudience('peerlend:access')
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(server.context.keys.accessToken);
    expect(await refusal(server, withoutSession)).toEqual(INVALID);
  });

  test('sign-ins are listed by device, last used first, and each can be ended', async () => {
    const { server } = given;
    const person = await verified(server);
    server.clock.advance({ minutes: 10 });
    const phone = await signIn(server, person, { userAgent: ANDROID });
    server.clock.advance({ minutes: 10 });
    const laptop = await signIn(server, person, { userAgent: WINDOWS });
    server.clock.advance({ minutes: 10 });
    await server.call('myProfile', { token: phone });
    const seenAt = server.clock.now().toISOString();
    server.clock.advance({ minutes: 10 });
    const { body } = await server.call('mySessions', { token: laptop });
    expect(body.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
      ['Firefox on Windows', true],
      ['Chrome on Android', false],
      ['Unknown device', false],
    ]);
    expect(body[1]?.lastSeenAt).toBe(seenAt);

    const ended = { token: laptop, params: { sessionId: body[1]!.id } };
    expect((await server.call('endSession', ended)).status).toBe(200);
    expect((await server.call('endSession', ended)).status).toBe(200);
    expect(await refusal(server, phone)).toEqual(INVALID);
    expect((await server.call('mySessions', { token: laptop })).body).toHaveLength(2);
  });

  test("another person's sign-in is not found", async () => {
    const { server } = given;
    const one = await verified(server);
    const other = await verified(server);
    const { body } = await server.call('mySessions', { token: other.token });
    const answer = await server.call('endSession', { token: one.token, params: { sessionId: body[0]!.id } });
    expect(answer.error.code).toBe('NOT_FOUND');
    expect((await server.call('myProfile', { token: other.token })).status).toBe(200);
  });

  test("'Sign out everywhere' ends every token, including the caller's, and empties the list", async () => {
    const { server } = given;
    const person = await verified(server);
    const tokens = [person.token, await signIn(server, person, { rememberMe: true }), await signIn(server, person)];
    expect((await server.call('signOutEverywhere', { token: tokens[1]! })).status).toBe(200);
    for (const token of tokens) expect(await refusal(server, token)).toEqual(INVALID);
    const { body } = await server.call('mySessions', { token: await signIn(server, person) });
    expect(body).toHaveLength(1);
  });

  describe('the portal', () => {
    const open = async (server: TestServer, token: string) => {
      const { status, error } = await server.call('administrators', { token });
      return status === 200 ? 'open' : error.code;
    };

    test("closes 12 hours after a sign-in remembered for 30 days, whose token still opens the person's own pages", async () => {
      const { server } = given;
      const remembered = await signIn(server, await administrator(server), { rememberMe: true });
      server.clock.advance({ hours: 11, minutes: 59 });
      expect(await open(server, remembered)).toBe('open');
      server.clock.advance({ minutes: 1 });
      expect(await open(server, remembered)).toBe('AUTH_ERROR');
      expect((await server.call('myProfile', { token: remembered })).status).toBe(200);
    });
  });

  describe('a mail about a new sign-in', () => {
    const mailsTo = async (server: TestServer, { email }: Person) => {
      await server.runJobs();
      return server.mails.all.filter(({ to, subject }) => to === email && subject.startsWith('New sign-in'));
    };

    test('is sent once for a new device, and once for a new network', async () => {
      const { server } = given;
      const person = await verified(server);
      await signIn(server, person);
      expect(await mailsTo(server, person)).toHaveLength(0);
      await signIn(server, person, { userAgent: ANDROID });
      const [mail] = await mailsTo(server, person);
      expect(mail?.text).toContain('Chrome on Android');
      await signIn(server, person, { userAgent: ANDROID });
      expect(await mailsTo(server, person)).toHaveLength(1);
      await signIn(server, person, { userAgent: ANDROID, from: '198.51.100.77' });
      await signIn(server, person, { userAgent: ANDROID, from: '198.51.100.77' });
      expect(await mailsTo(server, person)).toHaveLength(2);
    });
  });
});

onPostgresServer((given) => {
  test.each(['logout', 'signOutEverywhere'] as const)(
    'a call that began before %s changes nothing if it finishes afterwards',
    async (end) => {
      const { server } = given;
      const person = await verified(server);
      const [row] = await server.context.db.select().from(users).where(eq(users.email, person.email));
      const token = await signIn(server, person);
      const [ended, completed] = await queueUp(server.context, (tx) => lockUser(tx, row!.id, row!.tokenVersion), [
        () => server.call(end, { token }),
        () => server.call('completeProfile', { token, body: PROFILE }),
      ]);
      expect([ended, completed]).toMatchObject([{ status: 200 }, { status: 401 }]);
      const profile = await server.call('myProfile', { token: await signIn(server, person) });
      expect(profile.body.isProfileUpdated).toBe(false);
    },
  );

  test('two devices end each other at once: each success signs the other one out', async () => {
    const { server } = given;
    const person = await verified(server);
    const one = await signIn(server, person);
    const other = await signIn(server, person);
    const sessionOf = async (token: string) =>
      (await server.call('mySessions', { token })).body.find(({ isCurrent }) => isCurrent)!.id;
    const idOfOne = await sessionOf(one);
    const idOfOther = await sessionOf(other);
    const answers = await Promise.all([
      server.call('endSession', { token: one, params: { sessionId: idOfOther } }),
      server.call('endSession', { token: other, params: { sessionId: idOfOne } }),
    ]);
    const ended = answers.filter(({ status }) => status === 200).length;
    const alive = [await refusal(server, one), await refusal(server, other)].filter(([status]) => status === 200);
    expect(ended + alive.length).toBe(2);
    expect(ended).toBeGreaterThan(0);
  });
});
