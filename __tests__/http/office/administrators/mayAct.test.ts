import { eq } from 'drizzle-orm';
import { APPROVAL_KINDS, type ApprovalKind } from '#contract/office/approvals/approvals';
import { hashOf } from '#server/kernel/approvals/fourEyes';
import { insertApproval } from '#server/kernel/approvals/repository';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { users, type NewUserRow } from '#server/kernel/db/schema/users';
import { findUserByEmail } from '#server/people/users/repository';
import { isAboutLoan } from '#support/approvals';
import { withApp } from '#support/people/factors';
import { cast, listed, pledge } from '#support/loans/lending';
import { planOf } from '#support/autoInvest/plans';
import { buildTestServer, type TestServer } from '#support/serverApp';
import { administrator, type Person } from '#support/serverPeople';
import { onServer } from '#support/serverSuite';

/** Set in the row alone, so that nothing has voided a proposal. */
const states: Readonly<Record<string, Partial<NewUserRow>>> = {
  frozen: { isFrozen: true },
  suspended: { isSuspended: true, suspensionEndsAt: new Date('2100-01-01') },
  'suspended for good': { isSuspended: true, suspensionEndsAt: null },
  demoted: { roles: ['auditor'] },
  removed: { isAdmin: false, roles: [] },
};

const put = (server: TestServer, { email }: Pick<Person, 'email'>, state: Partial<NewUserRow>) =>
  server.context.db.update(users).set(state).where(eq(users.email, email));

onServer((given) => {
  /** Its content can't be read, which is reported once somebody who may act proposed it. */
  const proposedBy = (server: TestServer, maker: Person, kind: ApprovalKind): Promise<string> =>
    inTransaction(server.context, async (tx) => {
      const content = { nothing: true };
      const proposedAt = server.clock.now();
      const expiresAt = new Date(proposedAt.getTime() + 3_600_000);
      const [id, subjectId] = [crypto.randomUUID(), crypto.randomUUID()];
      const by = { proposedBy: (await findUserByEmail(tx, maker.email))!.id, proposedAt, expiresAt };
      await insertApproval(tx, { id, kind, subjectId, content, contentHash: hashOf(content), ...by });
      return id;
    });

  /** @returns the answer's code, and whether the proposal was looked at */
  const approve = async (server: TestServer, by: Person, approvalId: string) => {
    let isRead = false;
    server.context.report = () => {
      isRead = true;
    };
    const { error } = await server.call('approveProposal', { token: by.token, params: { approvalId } });
    return [error.code, isRead];
  };

  describe('no kind of proposal', () => {
    test.each(Object.entries(states))('can be approved while its maker is %s', async (_how, state) => {
      const { server } = given;
      const maker = await administrator(server);
      const other = await administrator(server);
      const ids: string[] = [];
      for (const kind of APPROVAL_KINDS) ids.push(await proposedBy(server, maker, kind));
      await put(server, maker, state);
      const answers = [];
      for (const id of ids) answers.push(await approve(server, other, id));
      expect(answers).toEqual(APPROVAL_KINDS.map(() => ['PROPOSAL_VOID', false]));
    });
  });

  test('every kind can be approved if its maker may act, also after a suspension has ended', async () => {
    const { server } = given;
    const maker = await administrator(server);
    const other = await administrator(server);
    await put(server, maker, { isSuspended: true, suspensionEndsAt: server.clock.now() });
    for (const kind of APPROVAL_KINDS) {
      const answer = await approve(server, other, await proposedBy(server, maker, kind));
      expect([kind, ...answer]).toEqual([kind, 'PROPOSAL_VOID', true]);
    }
  });

  test('where a factor is required, a maker without one may not act', async () => {
    const { clock } = given.server;
    const env = { REQUIRE_SECOND_FACTOR: 'true' };
    const server = await buildTestServer(given.database.connection(), { clock, env });
    const maker = await administrator(server);
    const other = await administrator(server);
    await withApp(server, other);
    const id = await proposedBy(server, maker, 'removal');
    expect(await approve(server, other, id)).toEqual(['PROPOSAL_VOID', false]);
    await withApp(server, maker);
    expect(await approve(server, other, id)).toEqual(['PROPOSAL_VOID', true]);
    await server.close();
  });

  test.each(Object.entries(states))(
    'a loan that lenders fund while its offer’s maker is %s waits for a proposal',
    async (_how, state) => {
      const { server } = given;
      const people = await cast(server);
      const loanId = await listed(server, people);
      await put(server, people.offering, state);
      for (const lender of people.lenders) expect((await pledge(server, lender, loanId)).status).toBe(201);
      const { body } = await server.call('approvals', { token: people.second.token });
      expect(body.filter(isAboutLoan(loanId))).toEqual([]);
    },
  );

  test('a loan that plans fund waits for a proposal, too', async () => {
    const { server } = given;
    const people = await cast(server);
    await planOf(server, people.lenders[1]);
    const loanId = await listed(server, people);
    await pledge(server, people.lenders[0], loanId);
    await put(server, people.offering, { isSuspended: true });
    await server.runJobs();
    const { body: loan } = await server.call('administeredLoan', { token: people.second.token, params: { loanId } });
    expect(loan.state).toBe('funded');
    const { body } = await server.call('approvals', { token: people.second.token });
    expect(body.filter(isAboutLoan(loanId))).toEqual([]);
  });

  test('a funded loan can’t be paid out on its page while the maker of its proposal is suspended', async () => {
    const { server } = given;
    const people = await cast(server);
    const loanId = await listed(server, people);
    for (const lender of people.lenders) await pledge(server, lender, loanId);
    const payOut = () => server.call('disburseLoan', { token: people.second.token, params: { loanId } });
    await put(server, people.offering, { isSuspended: true });
    expect((await payOut()).error.code).toBe('PROPOSAL_VOID');
    await put(server, people.offering, { isSuspended: false });
    expect((await payOut()).status).toBe(200);
  });
});
