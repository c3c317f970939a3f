import { eq } from 'drizzle-orm';
import { users } from '#server/kernel/db/schema/users';
import { calls, type CallName } from '#support/calls';
import { buildTestServer, type TestServer } from '#support/serverApp';
import { administrator, PASSWORD, verified, type Person } from '#support/serverPeople';
import { onServer } from '#support/serverSuite';

const idOf = async (server: TestServer, { email }: Person) => {
  const [row] = await server.context.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return row!.id;
};

const reason = 'They know what they did';

/** Everything that an administrator can do to a person, with its content and how it ends for the only other owner. */
const attacks: Readonly<Partial<Record<CallName, { body: object; ends: string }>>> = {
  suspendAdministrator: { body: { reason }, ends: 'done' },
  freezePerson: { body: { reason }, ends: 'SUSPENSION_UNCHANGED' },
  signOutPerson: { body: { reason }, ends: 'done' },
  proposeRemoval: { body: { reason }, ends: 'TWO_MUST_STAY' },
  proposeRoles: { body: { reason, roles: ['auditor'] }, ends: 'TWO_MUST_STAY' },
  proposeFactorReset: { body: { reason }, ends: 'NO_FACTOR_TO_RESET' },
  proposeReinstatement: { body: { reason }, ends: 'done' },
  proposeUnfreezing: { body: { reason }, ends: 'FREEZE_UNCHANGED' },
  proposeEmailChange: { body: { reason, email: 'thief@mail.example' }, ends: 'done' },
  proposeNameChange: { body: { reason, firstName: 'No', lastName: 'Body' }, ends: 'done' },
  proposeKeptOpening: { body: { reason }, ends: 'NOT_FOUND' },
  proposeDataRelease: { body: { reason }, ends: 'done' },
  inviteAdministrator: { body: { email: 'accomplice@mail.example', roles: ['owner'] }, ends: 'done' },
};
const attackNames = Object.keys(attacks) as CallName[];

onServer((given) => {
  const signedInAgain = async (person: Person): Promise<Person> => {
    const { body } = await given.server.call('login', { body: { email: person.email, password: PASSWORD } });
    return { ...person, token: body.accessToken };
  };

  const strike = async (name: CallName, by: Person, userId: string) => {
    const { status, error } = await given.server.call(name, {
      token: by.token,
      params: { userId },
      body: attacks[name]!.body,
    });
    return status === 200 || status === 201 ? 'done' : error.code;
  };

  const portal = async ({ token }: Person) => {
    const { status, error } = await given.server.call('administrators', { token });
    return status === 200 ? 'open' : error.code;
  };

  async function twoOwners(): Promise<[Person, Person]> {
    given.server.clock.advance({ minutes: 1 });
    await given.server.context.db.update(users).set({ isAdmin: false, roles: [] }).where(eq(users.isAdmin, true));
    return [await administrator(given.server), await administrator(given.server)];
  }

  test('the drill covers every act on a person', () => {
    const onPeople = Object.values(calls).filter(
      ({ access, method, path }) => access === 'administrator' && method !== 'GET' && path.includes(':userId'),
    );
    expect(attackNames).toEqual(expect.arrayContaining(onPeople.map(({ name }) => name)));
  });

  test('of two owners, one does all they can alone: the other is back after 72 hours, for good, and suspends them', async () => {
    const { server } = given;
    const [bad, good] = await twoOwners();
    const userId = await idOf(server, good);
    for (const name of attackNames)
      expect([name, await strike(name, bad, userId)]).toEqual([name, attacks[name]!.ends]);
    expect(await portal(await signedInAgain(good))).toBe('ADMINISTRATOR_SUSPENDED');

    server.clock.advance({ hours: 72 });
    const again = await signedInAgain(bad);
    for (const name of ['suspendAdministrator', 'freezePerson'] as const)
      expect([name, await strike(name, again, userId)]).toEqual([name, 'SUSPENDED_BEFORE']);
    const { body } = await server.call('approvals', { token: again.token, query: { pageSize: 100 } });
    for (const { id, kind } of body.filter(({ isOwn }) => isOwn)) {
      const { error } = await server.call('approveProposal', { token: again.token, params: { approvalId: id } });
      // The suspension is over by now.
      expect([kind, error.code]).toEqual([kind, kind === 'reinstatement' ? 'SUSPENSION_UNCHANGED' : 'FOUR_EYES']);
    }
    // Signing out is over with the next sign-in.
    expect(await strike('signOutPerson', again, userId)).toBe('done');
    const back = await signedInAgain(good);
    expect(await portal(back)).toBe('open');
    expect(await strike('suspendAdministrator', back, await idOf(server, bad))).toBe('done');
    expect(await portal(again)).toBe('AUTH_ERROR');
    expect(await portal(back)).toBe('open');
  });

  test('an owner who signs the other out again and again can do it three times a day; members can always be signed out', async () => {
    const { server, database } = given;
    const strict = await buildTestServer(database.connection(), {
      env: { CALL_LIMIT_FACTOR: '1' },
      clock: server.clock,
    });
    const [bad, good] = await twoOwners();
    const goodId = await idOf(server, good);
    const memberId = await idOf(server, await verified(server));
    const signOut = async (userId: string) => {
      const sent = { token: bad.token, params: { userId }, body: { reason } };
      const { status, error } = await strict.call('signOutPerson', sent);
      return status === 200 ? 'done' : error.code;
    };
    const outcomes = [];
    for (let time = 0; time < 4; time += 1) outcomes.push(await signOut(goodId));
    expect(outcomes).toEqual(['done', 'done', 'done', 'RATE_LIMITED']);
    const back = await signedInAgain(good);
    expect(await portal(back)).toBe('open');
    for (let time = 0; time < 5; time += 1) expect(await signOut(memberId)).toBe('done');
    expect(await portal(back)).toBe('open');
    await strict.close();
  });

  test.each(['freezePerson', 'suspendAdministrator'] as const)(
    'an administrator attacked with %s is suspended for 72 hours, gets a mail, and their proposals are void',
    async (name) => {
      const { server } = given;
      const [first, second] = await twoOwners();
      const third = await administrator(server);
      const about = { params: { userId: await idOf(server, await verified(server)) }, body: { reason } };
      await server.call('freezePerson', { token: second.token, ...about });
      await server.call('proposeUnfreezing', { token: second.token, ...about });
      await server.runJobs();
      const before = server.mails.all.length;
      expect(await strike(name, first, await idOf(server, second))).toBe('done');
      await server.runJobs();
      const told = server.mails.all
        .slice(before)
        .filter(({ subject }) => /suspended/.test(subject))
        .map(({ to }) => to);
      expect(told.sort()).toEqual([first.email, second.email, third.email].sort());
      const { body } = await server.call('approvals', { token: third.token, query: { kind: 'unfreezing' } });
      expect(body.filter((one) => 'personId' in one && one.personId === about.params.userId)).toEqual([]);
      expect(await portal(await signedInAgain(second))).toBe('ADMINISTRATOR_SUSPENDED');
      server.clock.advance({ hours: 72 });
      expect(await portal(await signedInAgain(second))).toBe('open');
    },
  );

  test('an owner can suspend the same person again after 30 days; another owner can at once', async () => {
    const { server } = given;
    const [first, second] = await twoOwners();
    const third = await administrator(server);
    const userId = await idOf(server, second);
    expect(await strike('suspendAdministrator', first, userId)).toBe('done');
    server.clock.advance({ hours: 72 });
    expect(await strike('suspendAdministrator', await signedInAgain(third), userId)).toBe('done');
    server.clock.advance({ days: 26 });
    expect(await strike('suspendAdministrator', await signedInAgain(first), userId)).toBe('SUSPENDED_BEFORE');
    server.clock.advance({ days: 1 });
    expect(await strike('suspendAdministrator', await signedInAgain(first), userId)).toBe('done');
  });
});
