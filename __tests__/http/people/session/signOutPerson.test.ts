import { eq } from 'drizzle-orm';
import { users } from '#server/kernel/db/schema/users';
import { lockUser } from '#server/people/users/repository';
import { queueUp } from '#support/databases/queueUp';
import type { TestServer } from '#support/serverApp';
import { administrator, PASSWORD, PROFILE, verified, type Person } from '#support/serverPeople';
import { onPostgresServer, onServer } from '#support/serverSuite';
import { idOf, outcomeOf } from '#support/people/stolenToken';

const body = { reason: 'They lost their phone' };

const signOut = async (server: TestServer, by: Person, whom: Person) =>
  outcomeOf(server, 'signOutPerson', by, { params: { userId: await idOf(server, whom) }, body });

onServer((given) => {
  test('support signs a person out everywhere: their tokens stop working, they get a mail, and they can sign in again', async () => {
    const { server } = given;
    const support = await administrator(server, ['support']);
    const person = await verified(server);
    const { body: other } = await server.call('login', { body: { email: person.email, password: PASSWORD } });
    const form = { name: 'Robot', scope: 'read' as const };
    server.clock.advance({ minutes: 2 });
    await server.call('sendApiTokenCode', { token: person.token, body: form });
    const code = server.mails.codeFor(person.email);
    const { body: robot } = await server.call('createApiToken', { token: person.token, body: { ...form, code } });
    const tokens = [person.token, other.accessToken, robot.token];
    for (const token of tokens)
      expect(await outcomeOf(server, 'myWallet', { ...person, token })).not.toBe('AUTH_ERROR');

    expect(await signOut(server, support, person)).toBe('done');
    for (const token of tokens) expect(await outcomeOf(server, 'myWallet', { ...person, token })).toBe('AUTH_ERROR');
    await server.runJobs();
    const mails = server.mails.all.filter(({ to, subject }) => to === person.email && /signed out/.test(subject));
    expect(mails.map(({ subject }) => subject)).toEqual(['You were signed out of Peerlend']);
    expect(mails[0]?.text).not.toContain('phone');
    const owner = await administrator(server);
    const query = { action: 'person signed out', q: person.email };
    const { body: trail } = await server.call('auditTrail', { token: owner.token, query });
    expect(trail).toMatchObject([{ actorRoles: ['support'], details: 'reason They lost their phone' }]);
    expect((await server.call('login', { body: { email: person.email, password: PASSWORD } })).status).toBe(200);
  });

  test('an administrator can only be signed out by an owner; without sign-ins there is nothing to end', async () => {
    const { server } = given;
    const support = await administrator(server, ['support']);
    const owner = await administrator(server);
    const treasury = await administrator(server, ['treasury']);
    expect(await signOut(server, support, treasury)).toBe('ROLE_MISSING');
    expect(await outcomeOf(server, 'portalOverview', treasury)).toBe('done');
    expect(await signOut(server, owner, treasury)).toBe('done');
    expect(await outcomeOf(server, 'portalOverview', treasury)).toBe('AUTH_ERROR');
    const params = { userId: crypto.randomUUID() };
    expect(await outcomeOf(server, 'signOutPerson', owner, { params, body })).toBe('NOT_FOUND');
    const own = { params: { userId: await idOf(server, support) }, body: { reason: ' ' } };
    expect(await outcomeOf(server, 'signOutPerson', owner, own)).toBe('VALIDATION_ERROR');
  });
});

onPostgresServer((given) => {
  test("a person's call that began before it changes nothing if it finishes afterwards", async () => {
    const { server } = given;
    const support = await administrator(server, ['support']);
    const person = await verified(server);
    const [row] = await server.context.db.select().from(users).where(eq(users.email, person.email));
    const [ended, completed] = await queueUp(server.context, (tx) => lockUser(tx, row!.id, row!.tokenVersion), [
      () => signOut(server, support, person),
      () => outcomeOf(server, 'completeProfile', person, { body: PROFILE }),
    ]);
    expect([ended, completed]).toEqual(['done', 'AUTH_ERROR']);
  });
});
