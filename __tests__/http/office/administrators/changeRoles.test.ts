import { eq } from 'drizzle-orm';
import type { Role } from '#contract/people/roles/roles';
import { users } from '#server/kernel/db/schema/users';
import { lockAdministrators } from '#server/office/administrators/repository';
import { lockPerson } from '#server/people/freezing/repository';
import { isAboutLoan } from '#support/approvals';
import { cast, listed, pledge } from '#support/loans/lending';
import { queueUp } from '#support/databases/queueUp';
import type { TestServer } from '#support/serverApp';
import { administrator, verified, type Person } from '#support/serverPeople';
import { onPostgresServers, onServer } from '#support/serverSuite';

const idOf = async (server: TestServer, { email }: Pick<Person, 'email'>) => {
  const [row] = await server.context.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return row!.id;
};

const rolesOf = async (server: TestServer, { email }: Person) => {
  const [row] = await server.context.db.select({ roles: users.roles }).from(users).where(eq(users.email, email));
  return row!.roles;
};

const propose = async (server: TestServer, by: Person, whom: Person, roles: Role[]) => {
  const params = { userId: await idOf(server, whom) };
  const body = { roles, reason: 'Other work from today on' };
  const { status, error } = await server.call('proposeRoles', { token: by.token, params, body });
  return status === 200 ? 'done' : error.code;
};

/** @param about the person whose roles or freeze it concerns */
const approvalOf = async (
  server: TestServer,
  by: Person,
  kind: 'roles' | 'unfreezing',
  about: Pick<Person, 'email'>,
) => {
  const personId = await idOf(server, about);
  const { body } = await server.call('approvals', { token: by.token, query: { kind } });
  return body.find((one) => 'personId' in one && one.personId === personId)?.id ?? '';
};

const approve = async (server: TestServer, by: Person, approvalId: string) => {
  const { status, error } = await server.call('approveProposal', { token: by.token, params: { approvalId } });
  return status === 200 ? 'done' : error.code;
};

/** The only owners, created a minute later so that their proposals come after those of earlier tests. */
async function owners(server: TestServer): Promise<[Person, Person, Person]> {
  server.clock.advance({ minutes: 1 });
  await server.context.db.update(users).set({ isAdmin: false, roles: [] }).where(eq(users.isAdmin, true));
  return [await administrator(server), await administrator(server), await administrator(server)];
}

async function changeRoles(server: TestServer, [first, second]: readonly Person[], whom: Person, roles: Role[]) {
  server.clock.advance({ minutes: 1 });
  expect(await propose(server, first!, whom, roles)).toBe('done');
  server.clock.advance({ minutes: 1 });
  expect(await approve(server, second!, await approvalOf(server, second!, 'roles', whom))).toBe('done');
}

const REASON = { reason: 'Asked for by the bank' };

onServer((given) => {
  test('one owner proposes new roles, another approves, and they apply to the open session', async () => {
    const { server } = given;
    const [first, second, third] = await owners(server);
    const person = await administrator(server, ['support']);
    const reads = async (name: 'allUsers' | 'houseMoney') =>
      (await server.call(name, { token: person.token })).status === 200;
    expect([await reads('allUsers'), await reads('houseMoney')]).toEqual([true, false]);
    expect(await propose(server, first, person, ['auditor', 'treasury'])).toBe('done');
    expect(await propose(server, second, person, ['credit'])).toBe('PROPOSAL_EXISTS');
    const { body } = await server.call('administrators', { token: third.token });
    expect(body.administrators.find(({ email }) => email === person.email)).toMatchObject({
      roles: ['support'],
      proposedRoles: ['treasury', 'auditor'],
    });
    const id = await approvalOf(server, second, 'roles', person);
    expect(await approve(server, first, id)).toBe('FOUR_EYES');
    expect(await reads('houseMoney')).toBe(false);
    const { body: waiting } = await server.call('approvals', { token: second.token, query: { kind: 'roles' } });
    expect(waiting.find((one) => one.id === id)).toMatchObject({
      before: ['support'],
      roles: ['treasury', 'auditor'],
      reason: 'Other work from today on',
    });
    expect(await approve(server, second, id)).toBe('done');
    expect(await reads('houseMoney')).toBe(true);
    // Still allowed as an auditor, but no longer as support.
    expect(await reads('allUsers')).toBe(true);
    const frozen = await server.call('freezePerson', {
      token: person.token,
      params: { userId: await idOf(server, await verified(server)) },
      body: REASON,
    });
    expect(frozen.error.code).toBe('ROLE_MISSING');
  });

  test('the audit trail records the change, the approver, and the roles each of them acted with', async () => {
    const { server } = given;
    const all = await owners(server);
    const [first, second] = all;
    const person = await administrator(server, ['support']);
    const target = await verified(server);
    const freeze = { token: person.token, params: { userId: await idOf(server, target) }, body: REASON };
    expect((await server.call('freezePerson', freeze)).status).toBe(200);
    await changeRoles(server, all, person, ['credit', 'auditor']);
    const { body } = await server.call('auditTrail', { token: first.token, query: { q: person.email } });
    expect(body.map(({ action, actorRoles, details }) => [action, actorRoles, details])).toEqual([
      ['roles changed', ['owner'], 'roles credit, auditor; before support; reason Other work from today on'],
      ['roles proposed', ['owner'], 'roles credit, auditor; before support; reason Other work from today on'],
      ['person frozen', ['support'], 'reason Asked for by the bank'],
    ]);
    const file = await server.call('auditTrailFile', { token: first.token, query: { q: person.email } });
    expect(file.raw).toContain('Time (UTC),Administrator,Administrator ID,Roles,What,About ID,Details');
    expect(file.raw).toContain(`,support,person frozen,`);
    expect(body[0]!.actorId).toBe(await idOf(server, second));
  });

  test('nobody can propose or approve their own roles; unchanged roles are refused; others have no roles', async () => {
    const { server } = given;
    const [first, second] = await owners(server);
    expect(await propose(server, first, first, ['auditor'])).toBe('FOUR_EYES');
    expect(await propose(server, first, second, ['owner'])).toBe('ROLES_UNCHANGED');
    expect(await propose(server, first, await verified(server), ['support'])).toBe('NOT_FOUND');
    expect(await propose(server, second, first, ['owner', 'auditor'])).toBe('done');
    expect(await approve(server, first, await approvalOf(server, first, 'roles', first))).toBe('FOUR_EYES');
    const none = { token: first.token, params: { userId: await idOf(server, second) }, body: { roles: [], ...REASON } };
    expect((await server.call('proposeRoles', none)).fieldErrors).toEqual({ roles: 'Choose at least one role' });
  });

  test('at least two owners remain, not counting suspended or frozen ones', async () => {
    const { server } = given;
    const [first, second, third] = await owners(server);
    const params = { userId: await idOf(server, third) };
    await server.call('suspendAdministrator', { token: first.token, params, body: REASON });
    expect(await propose(server, first, second, ['auditor'])).toBe('TWO_MUST_STAY');
    const removal = { token: first.token, params: { userId: await idOf(server, second) }, body: REASON };
    expect((await server.call('proposeRemoval', removal)).error.code).toBe('TWO_MUST_STAY');
    // An administrator who isn't an owner can be removed.
    const support = await administrator(server, ['support']);
    const other = { token: first.token, params: { userId: await idOf(server, support) }, body: REASON };
    expect((await server.call('proposeRemoval', other)).status).toBe(200);
  });

  test('proposals that needed a removed role are void and can be proposed again; others stay open', async () => {
    const { server } = given;
    const all = await owners(server);
    const [first, second] = all;
    const person = await administrator(server, ['support', 'treasury']);
    const target = await verified(server);
    const about = { params: { userId: await idOf(server, target) }, body: REASON };
    await server.call('freezePerson', { token: person.token, ...about });
    await server.call('proposeUnfreezing', { token: person.token, ...about });
    const funding = { body: { amountKobo: 100, reason: 'Transfer of Monday' } };
    expect((await server.call('proposeHouseFunding', { token: person.token, ...funding })).status).toBe(200);
    await changeRoles(server, all, person, ['treasury']);
    const { body } = await server.call('approvals', { token: first.token });
    const kinds = body.filter(({ proposedBy }) => proposedBy === 'Ada Obi').map(({ kind }) => kind);
    expect(kinds).toContain('houseFunding');
    expect(await approvalOf(server, first, 'unfreezing', target)).toBe('');
    expect((await server.call('proposeUnfreezing', { token: second.token, ...about })).status).toBe(200);
  });

  test('a loan whose offer’s maker lost the credit role waits for a proposal once funded', async () => {
    const { server } = given;
    const people = await cast(server);
    const loanId = await listed(server, people);
    const all = [people.second, await administrator(server), await administrator(server)];
    await changeRoles(server, all, people.offering, ['support']);
    for (const lender of people.lenders) expect((await pledge(server, lender, loanId)).status).toBe(201);
    const { body } = await server.call('approvals', { token: people.second.token });
    expect(body.filter(isAboutLoan(loanId))).toEqual([]);
  });

  test('a loan’s page offers acts to the credit role, and none to others', async () => {
    const { server } = given;
    const people = await cast(server);
    const loanId = await listed(server, people);
    const actsFor = async (roles: Role[]) => {
      const { token } = await administrator(server, roles);
      return (await server.call('administeredLoan', { token, params: { loanId } })).body.acts;
    };
    expect(await actsFor(['credit'])).toEqual(['cancel']);
    for (const role of ['treasury', 'support', 'auditor'] as const) expect(await actsFor([role])).toEqual([]);
  });

  test('only owners can freeze an administrator, which locks them out of the portal', async () => {
    const { server } = given;
    const [first, second] = await owners(server);
    const support = await administrator(server, ['support']);
    const about = { params: { userId: await idOf(server, second) }, body: REASON };
    expect((await server.call('freezePerson', { token: support.token, ...about })).error.code).toBe('ROLE_MISSING');
    expect((await server.call('freezePerson', { token: first.token, ...about })).status).toBe(200);
    const unfreezing = await server.call('proposeUnfreezing', { token: support.token, ...about });
    expect(unfreezing.error.code).toBe('ROLE_MISSING');
  });

  test('an invitation states the roles, and the person who accepts it gets them', async () => {
    const { server } = given;
    const [first, second] = await owners(server);
    const invited = await verified(server);
    const body = { email: invited.email, roles: ['support', 'auditor'] };
    await server.call('inviteAdministrator', { token: first.token, body });
    const { body: waiting } = await server.call('approvals', { token: second.token, query: { kind: 'invitation' } });
    const proposal = waiting.find((one) => 'email' in one && one.email === invited.email)!;
    expect(proposal).toMatchObject({ roles: ['support', 'auditor'] });
    expect(await approve(server, second, proposal.id)).toBe('done');
    await server.runJobs();
    const mail = server.mails.all.findLast(({ to }) => to === invited.email)!;
    expect(mail.text).toContain('Support: People, complaints, freezing, bank accounts');
    expect((await server.call('myInvitation', { token: invited.token })).body.roles).toEqual(['support', 'auditor']);
    expect((await server.call('acceptInvitation', { token: invited.token })).status).toBe(200);
    expect(await rolesOf(server, invited)).toEqual(['support', 'auditor']);
  });

  test('a removed administrator keeps no role', async () => {
    const { server } = given;
    const person = await administrator(server, ['credit']);
    await server.context.db.update(users).set({ isAdmin: false, roles: [] }).where(eq(users.email, person.email));
    expect(await rolesOf(server, person)).toEqual([]);
    const back = server.context.db
      .update(users)
      .set({ roles: ['owner'] })
      .where(eq(users.email, person.email));
    await expect(back).rejects.toThrow();
  });
});

onPostgresServers((given) => {
  test('two owners who remove each other’s role at once: two owners remain', async () => {
    const { server } = given;
    for (let round = 0; round < 5; round += 1) {
      const [first, second, third] = await owners(server);
      expect(await propose(server, third, first, ['support'])).toBe('done');
      expect(await propose(server, third, second, ['support'])).toBe('done');
      const ofFirst = await approvalOf(server, second, 'roles', first);
      const ofSecond = await approvalOf(server, first, 'roles', second);
      const answers = await Promise.all([approve(server, second, ofFirst), approve(given.other, first, ofSecond)]);
      expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
      const left = await Promise.all([first, second, third].map((one) => rolesOf(server, one)));
      expect(left.filter((roles) => roles.includes('owner'))).toHaveLength(2);
    }
  });

  /** A support administrator approves an unfreezing while owners remove the role. */
  const takenWhileApproving = async (order: readonly ['taking' | 'approving', 'taking' | 'approving']) => {
    const { server } = given;
    const [first, second] = await owners(server);
    const proposer = await administrator(server, ['support']);
    const decider = await administrator(server, ['support']);
    const target = await verified(server);
    const about = { params: { userId: await idOf(server, target) }, body: REASON };
    await server.call('freezePerson', { token: proposer.token, ...about });
    await server.call('proposeUnfreezing', { token: proposer.token, ...about });
    const unfreezing = await approvalOf(server, decider, 'unfreezing', target);
    await propose(server, first, decider, ['auditor']);
    const taking = await approvalOf(server, second, 'roles', decider);
    const deciderId = await idOf(server, decider);
    const acts = {
      taking: () => approve(server, second, taking),
      approving: () => approve(server, decider, unfreezing),
    };
    const answers = await queueUp(
      given.other.context,
      (tx) => lockPerson(tx, deciderId),
      order.map((name) => acts[name]),
    );
    expect(await rolesOf(server, decider)).toEqual(['auditor']);
    const [row] = await server.context.db.select().from(users).where(eq(users.email, target.email));
    return { answers, isFrozen: row!.isFrozen };
  };

  test('a role removed while its holder’s approval is in progress: the approval is refused', async () => {
    const { answers, isFrozen } = await takenWhileApproving(['taking', 'approving']);
    expect([answers, isFrozen]).toEqual([['done', 'ROLE_MISSING'], true]);
  });

  test('the same applies to every act: nobody is frozen by someone whose role was removed meanwhile', async () => {
    const { server } = given;
    const [first, second] = await owners(server);
    const person = await administrator(server, ['support']);
    const target = await verified(server);
    await propose(server, first, person, ['auditor']);
    const taking = await approvalOf(server, second, 'roles', person);
    const personId = await idOf(server, person);
    const about = { params: { userId: await idOf(server, target) }, body: REASON };
    const [taken, frozen] = await queueUp(given.other.context, (tx) => lockPerson(tx, personId), [
      () => approve(server, second, taking),
      () => server.call('freezePerson', { token: person.token, ...about }),
    ]);
    expect([taken, frozen]).toMatchObject(['done', { status: 403, error: { code: 'ROLE_MISSING' } }]);
  });

  test('an approval that came first is carried out, and the role is removed afterwards', async () => {
    const { answers, isFrozen } = await takenWhileApproving(['approving', 'taking']);
    expect([answers, isFrozen]).toEqual([['done', 'done'], false]);
  });

  test('an owner whose role is removed while they approve other roles changes nothing', async () => {
    const { server } = given;
    const [first, second, third] = await owners(server);
    const fourth = await administrator(server);
    const person = await administrator(server, ['credit']);
    await propose(server, first, person, ['treasury']);
    await propose(server, second, third, ['auditor']);
    const ofPerson = await approvalOf(server, third, 'roles', person);
    const ofThird = await approvalOf(server, fourth, 'roles', third);
    const [taken, approved] = await queueUp(given.other.context, (tx) => lockAdministrators(tx), [
      () => approve(server, fourth, ofThird),
      () => approve(server, third, ofPerson),
    ]);
    // They can deadlock; then one is retried and sees the other's change.
    expect(taken).toBe('done');
    const roles = await rolesOf(server, person);
    expect([approved, roles]).toEqual(approved === 'done' ? ['done', ['treasury']] : ['ROLE_MISSING', ['credit']]);
  });
});
