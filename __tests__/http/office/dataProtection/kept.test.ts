import { eq } from 'drizzle-orm';
import { kobo } from '#contract/money/kobo';
import { KEPT_OPEN_HOURS } from '#contract/office/dataProtection/retention';
import { auditTrail } from '#server/kernel/db/schema/office';
import { bvnChecks } from '#server/kernel/db/schema/payments';
import { users } from '#server/kernel/db/schema/users';
import { findUserByEmail } from '#server/people/users/repository';
import { isOfKind } from '#support/approvals';
import { apply, cast, lateOnce, settle, spendDownTo } from '#support/loans/lending';
import { bvnForm, nextDay, saver, type Saver } from '#support/payments';
import { buildTestServer, type TestServer } from '#support/serverApp';
import { administrator, completed, newBank, PASSWORD, type Person } from '#support/serverPeople';
import { onServer } from '#support/serverSuite';

const remove = (server: TestServer, { token }: Person) =>
  server.call('deleteAccount', { token, body: { password: PASSWORD } });

onServer((given) => {
  let first: Person;
  let second: Person;
  let third: Person;
  let gone: Saver;
  beforeAll(async () => {
    first = await administrator(given.server);
    second = await administrator(given.server);
    third = await administrator(given.server);
    gone = await saver(given.server);
    expect((await remove(given.server, gone)).status).toBe(200);
  });
  const params = () => ({ userId: gone.id });
  const look = ({ token }: Person) => given.server.call('keptPerson', { token, params: params() });
  const propose = ({ token }: Person) =>
    given.server.call('proposeKeptOpening', {
      token,
      params: params(),
      body: { reason: 'Asked for by the police, letter 7' },
    });
  const keptOf = async ({ token }: Person) =>
    (await given.server.call('userRecord', { token, params: params() })).body.kept;
  const looks = async () => {
    const rows = await given.server.context.db.select().from(auditTrail).where(eq(auditTrail.subjectId, gone.id));
    return rows.filter(({ action }) => action === 'kept data seen').map(({ actorId }) => actorId);
  };
  const approvalFor = async ({ token }: Person) =>
    (await given.server.call('approvals', { token })).body
      .filter(isOfKind('keptOpening'))
      .find(({ personId }) => personId === gone.id)!.id;
  const approve = async ({ token }: Person) =>
    given.server.call('approveProposal', { token, params: { approvalId: await approvalFor(second) } });
  const idOf = async ({ email }: Person) => (await findUserByEmail(given.server.context.db, email))!.id;

  test('retained data is visible for a day to the two administrators who opened it, and each access is audited', async () => {
    expect((await look(first)).error.code).toBe('KEPT_DATA_CLOSED');
    expect((await propose(first)).status).toBe(200);
    expect((await propose(second)).error.code).toBe('PROPOSAL_EXISTS');
    expect(await keptOf(first)).toEqual({ isOpen: false, isOpeningProposed: true });
    expect((await look(first)).error.code).toBe('KEPT_DATA_CLOSED');
    expect((await approve(first)).error.code).toBe('FOUR_EYES');
    expect((await approve(second)).status).toBe(200);
    expect(await looks()).toEqual([]);

    for (const one of [first, second]) {
      const { body } = await look(one);
      expect(body).toMatchObject({ firstName: 'Ada', email: gone.email, accountNumber: gone.bank.accountNumber });
    }
    expect((await look(third)).error.code).toBe('KEPT_DATA_CLOSED');
    expect(await keptOf(third)).toEqual({ isOpen: false, isOpeningProposed: false });
    expect(await looks()).toEqual([await idOf(first), await idOf(second)]);

    for (let hours = 0; hours < KEPT_OPEN_HOURS; hours += 24) await nextDay(given.server);
    expect((await look(first)).error.code).toBe('KEPT_DATA_CLOSED');
    expect(await looks()).toHaveLength(2);
  });

  test('nothing is retained of people with an account', async () => {
    const here = await saver(given.server);
    const asked = { token: first.token, params: { userId: here.id } };
    expect((await given.server.call('keptPerson', asked)).status).toBe(404);
    expect((await given.server.call('userRecord', asked)).body.kept).toBeUndefined();
  });
});

onServer((given) => {
  test('earlier loans are found by BVN after its key was replaced, once and again', async () => {
    const { server, database } = given;
    const secrets = ['first', 'second', 'third'].map((name) => `a ${name} secret of thirty-two or more`);
    const keyed = (...versions: number[]) =>
      buildTestServer(database.connection(), {
        env: { BVN_KEYS: versions.map((version) => `${version}:${secrets[version - 1]}`).join() },
        clock: server.clock,
      });
    const instances = [await keyed(1), await keyed(2, 1), await keyed(3, 2, 1)];
    const form = bvnForm();
    const people = await cast(server);
    const loanId = await lateOnce(server, people);
    await settle(server, people, loanId);
    await spendDownTo(server, people.borrower, kobo(0));

    const verify = async (person: Person, instance: TestServer) => {
      expect((await instance.call('verifyBvn', { token: person.token, body: form })).status).toBe(200);
      await instance.runJobs();
      const { body } = await instance.call('myStanding', { token: person.token });
      expect(body.bvn.state).toBe('verified');
    };
    const comesBack = async (instance: TestServer): Promise<Saver> => {
      const person = await completed(server);
      const bank = newBank();
      await server.call('addBankAccount', { token: person.token, body: bank });
      await verify(person, instance);
      await nextDay(server);
      const { id = '' } = (await findUserByEmail(server.context.db, person.email)) ?? {};
      await server.context.db.update(users).set({ lendingRiskAcceptedAt: server.clock.now() }).where(eq(users.id, id));
      return { ...person, id, bank, accountNumber: '' };
    };
    const historyOf = async (person: Saver) => {
      const application = { loanId: await apply(server, { borrower: person }) };
      const { body } = await server.call('administeredLoan', { token: people.second.token, params: application });
      await server.call('withdrawApplication', { token: person.token, params: application });
      return body.score!.factors.find(({ factor }) => factor === 'history')?.points;
    };
    // The borrower's own number, hashed with the first key.
    const [own] = instances;
    const stranger = await comesBack(own!);
    const [hashed] = await server.context.db.select().from(bvnChecks).where(eq(bvnChecks.userId, stranger.id));
    expect((await remove(server, stranger)).status).toBe(200);
    await server.context.db
      .update(bvnChecks)
      .set({ bvnHash: hashed!.bvnHash })
      .where(eq(bvnChecks.userId, people.borrower.id));
    expect((await remove(server, people.borrower)).status).toBe(200);

    const second = await comesBack(instances[1]!);
    expect(await historyOf(second)).toBe(-15);
    expect((await remove(server, second)).status).toBe(200);
    const third = await comesBack(instances[2]!);
    expect(await historyOf(third)).toBe(-15);
    for (const instance of instances) await instance.close();
  });
});
