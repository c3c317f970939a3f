import { and, eq } from 'drizzle-orm';
import type { CallName } from '#support/calls';
import { users } from '#server/kernel/db/schema/users';
import { lockAdministrators } from '#server/office/administrators/repository';
import { queueUp } from '#support/databases/queueUp';
import type { TestServer } from '#support/serverApp';
import { administrator, PASSWORD, verified, type Person } from '#support/serverPeople';
import { onPostgresServer, onServer } from '#support/serverSuite';

const idOf = async (server: TestServer, { email }: Person) => {
  const [row] = await server.context.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return row!.id;
};

type Act = Extract<CallName, 'suspendAdministrator' | 'proposeReinstatement' | 'freezePerson' | 'proposeUnfreezing'>;

const act = async (server: TestServer, name: Act, by: Person, whom: Person) => {
  const params = { userId: await idOf(server, whom) };
  const { status, error } = await server.call(name, { token: by.token, params, body: { reason: 'Signed in twice' } });
  return status === 200 ? 'done' : error.code;
};

const decide = async (server: TestServer, name: 'approveProposal' | 'refuseProposal', by: Person, kind: string) => {
  const { body } = await server.call('approvals', { token: by.token });
  const { id } = body.findLast((one) => one.kind === kind)!;
  const { status, error } = await server.call(name, { token: by.token, params: { approvalId: id } });
  return status === 200 ? 'done' : error.code;
};

const signedInAgain = async (server: TestServer, person: Person): Promise<Person> => {
  const { body } = await server.call('login', { body: { email: person.email, password: PASSWORD } });
  return { ...person, token: body.accessToken };
};

const portal = async (server: TestServer, { token }: Person) => {
  const { status, error } = await server.call('administrators', { token });
  return status === 200 ? 'open' : error.code;
};

/** The only three, created a minute later so that their proposals come after those of earlier tests. */
async function three(server: TestServer): Promise<[Person, Person, Person]> {
  server.clock.advance({ minutes: 1 });
  await server.context.db.update(users).set({ isAdmin: false, roles: [] }).where(eq(users.isAdmin, true));
  return [await administrator(server), await administrator(server), await administrator(server)];
}

onServer((given) => {
  test('one administrator suspends another at once: the other is signed out, can’t sign in again, and gets a mail', async () => {
    const { server } = given;
    const [first, second, third] = await three(server);
    expect(await act(server, 'suspendAdministrator', first, second)).toBe('done');
    expect(await portal(server, second)).toBe('AUTH_ERROR');
    expect(await portal(server, await signedInAgain(server, second))).toBe('ADMINISTRATOR_SUSPENDED');
    const { error } = await server.call('administrators', await signedInAgain(server, second));
    expect(error.text).toMatch(/^Your access to this portal is suspended until \d+ \w+ \d{4} at \d\d:\d\d\. Ask/);
    expect((await server.call('myProfile', { token: (await signedInAgain(server, second)).token })).status).toBe(200);
    expect(await act(server, 'suspendAdministrator', first, second)).toBe('SUSPENSION_UNCHANGED');
    expect(await act(server, 'suspendAdministrator', first, first)).toBe('FOUR_EYES');
    await server.runJobs();
    const told = server.mails.all.filter(({ subject }) => /suspended/.test(subject)).map(({ to }) => to);
    expect(told.sort()).toEqual([first.email, second.email, third.email].sort());
    const { body } = await server.call('administrators', { token: third.token });
    expect(body.administrators.find(({ email }) => email === second.email)).toMatchObject({
      isSuspended: true,
      suspensionEndsAt: new Date(server.clock.now().getTime() + 72 * 3_600_000).toISOString(),
    });
  });

  test('a suspension ends by itself after 72 hours, or when another rejects it', async () => {
    const { server } = given;
    const [first, second, third] = await three(server);
    await act(server, 'suspendAdministrator', first, second);
    expect(await decide(server, 'refuseProposal', first, 'suspension')).toBe('FOUR_EYES');
    expect(await decide(server, 'refuseProposal', third, 'suspension')).toBe('done');
    expect(await portal(server, await signedInAgain(server, second))).toBe('open');

    await act(server, 'suspendAdministrator', third, second);
    server.clock.advance({ hours: 71, minutes: 59 });
    expect(await portal(server, await signedInAgain(server, second))).toBe('ADMINISTRATOR_SUSPENDED');
    server.clock.advance({ minutes: 1 });
    expect(await portal(server, await signedInAgain(server, second))).toBe('open');
  });

  test('a suspension becomes permanent when another agrees, until two end it', async () => {
    const { server } = given;
    const [first, second, third] = await three(server);
    await act(server, 'suspendAdministrator', first, second);
    expect(await decide(server, 'approveProposal', first, 'suspension')).toBe('FOUR_EYES');
    expect(await decide(server, 'approveProposal', third, 'suspension')).toBe('done');
    server.clock.advance({ days: 30 });
    expect(await portal(server, await signedInAgain(server, second))).toBe('ADMINISTRATOR_SUSPENDED');
    const { error } = await server.call('administrators', await signedInAgain(server, second));
    expect(error.text).toBe('Your access to this portal is suspended. Ask another administrator why');
    const one = await signedInAgain(server, first);
    const other = await signedInAgain(server, third);
    expect(await act(server, 'proposeReinstatement', one, second)).toBe('done');
    expect(await decide(server, 'approveProposal', one, 'reinstatement')).toBe('FOUR_EYES');
    expect(await decide(server, 'approveProposal', other, 'reinstatement')).toBe('done');
    expect(await portal(server, await signedInAgain(server, second))).toBe('open');
    expect(await act(server, 'proposeReinstatement', one, second)).toBe('SUSPENSION_UNCHANGED');
  });

  test("a suspended administrator's proposals are void, and suspended owners don't count as remaining", async () => {
    const { server } = given;
    const [first, second, third] = await three(server);
    const params = { userId: await idOf(server, third) };
    await server.call('proposeRemoval', { token: second.token, params, body: { reason: 'Mine' } });
    await act(server, 'suspendAdministrator', first, second);
    const { body } = await server.call('approvals', { token: first.token });
    expect(body.map(({ kind }) => kind)).not.toContain('removal');
    const removal = await server.call('proposeRemoval', { token: first.token, params, body: { reason: 'Has left' } });
    expect(removal.error.code).toBe('TWO_MUST_STAY');
  });

  test("a frozen person who isn't an administrator stays signed in", async () => {
    const { server } = given;
    const [first] = await three(server);
    const person = await verified(server);
    await act(server, 'freezePerson', first, person);
    expect((await server.call('myProfile', { token: person.token })).status).toBe(200);
  });
});

onPostgresServer((given) => {
  test('an approval in progress when its administrator is suspended fails', async () => {
    const { server } = given;
    const [first, second, third] = await three(server);
    const params = { userId: await idOf(server, third) };
    await server.call('proposeRemoval', { token: first.token, params, body: { reason: 'Has left' } });
    const { body } = await server.call('approvals', { token: second.token });
    const approvalId = body.find(({ kind }) => kind === 'removal')!.id;
    const params2 = { userId: await idOf(server, second) };
    const answers = await queueUp(server.context, (tx) => lockAdministrators(tx), [
      () => server.call('suspendAdministrator', { token: third.token, params: params2, body: { reason: 'At once' } }),
      () => server.call('approveProposal', { token: second.token, params: { approvalId } }),
    ]);
    // They can deadlock; then one is retried and sees the other's change.
    const [suspended, approved] = answers as { status: number }[];
    const [row] = await server.context.db.select().from(users).where(eq(users.email, third.email));
    expect(row!.isAdmin).toBe(approved?.status !== 200);
    expect([suspended?.status, approved?.status].filter((status) => status === 200).length).toBeGreaterThan(0);
  });

  test('of two who suspend each other at once, one is suspended', async () => {
    const { server } = given;
    for (let round = 0; round < 5; round += 1) {
      const [first, second] = await three(server);
      const [byFirst, bySecond] = await Promise.all([
        act(server, 'suspendAdministrator', first, second),
        act(server, 'suspendAdministrator', second, first),
      ]);
      expect([byFirst, bySecond].filter((one) => one === 'done')).toHaveLength(1);
      const isSuspended = and(eq(users.isSuspended, true), eq(users.isAdmin, true));
      const suspended = await server.context.db.select({ id: users.id }).from(users).where(isSuspended);
      expect(suspended).toHaveLength(1);
    }
  });
});
