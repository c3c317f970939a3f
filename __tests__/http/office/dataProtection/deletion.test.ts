import { eq, getTableName } from 'drizzle-orm';
import { kobo, naira } from '#contract/money/kobo';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { cleanUp } from '#server/housekeeping';
import { bvnChecks, payouts } from '#server/kernel/db/schema/payments';
import { users } from '#server/kernel/db/schema/users';
import { fundSandbox } from '#server/money/ledger/houseFunds';
import { balanceOf } from '#server/money/ledger/service';
import { sections } from '#server/office/dataProtection/personalData/service';
import { decidePayout, sendMoney } from '#server/kernel/payments/sandbox/acts';
import { describedTables } from '#support/databases/describedTables';
import { faultsOf } from '#support/ledger';
import { apply, cast, disbursed, lateOnce, settle, spendDownTo, walletOf } from '#support/loans/lending';
import { change, saver, saverWith, withdrawBy, type Saver } from '#support/payments';
import type { TestServer } from '#support/serverApp';
import { administrator, newBank, PASSWORD, type Person } from '#support/serverPeople';
import { onPostgresServers, onServer } from '#support/serverSuite';

const barsOf = async (server: TestServer, { token }: Pick<Person, 'token'>) =>
  (await server.call('myDeletion', { token })).body.bars;

const remove = (server: TestServer, { token }: Pick<Person, 'token'>, password = PASSWORD) =>
  server.call('deleteAccount', { token, body: { password } });

const inSuspense = async (server: TestServer, { token }: Person, accountNumber: string) =>
  (await server.call('suspense', { token })).body.filter((item) => item.accountEndsIn === accountNumber.slice(-4));

onServer((given) => {
  let admin: Person;
  beforeAll(async () => {
    admin = await administrator(given.server);
    await fundSandbox(given.server.context);
  });
  afterEach(async () => {
    expect(await faultsOf(given.server.context.db)).toEqual([]);
  });

  const refusedChange = async (server: TestServer, person: Saver) => {
    const bank = newBank();
    await server.call('sendBankAccountChangeCode', { token: person.token, body: bank });
    const asked = { ...bank, code: server.mails.codeFor(person.email) };
    const { body } = await server.call('askForBankAccountChange', { token: person.token, body: asked });
    const ofChange = { token: admin.token, params: { changeId: body.id }, body: { reason: 'Called them' } };
    expect((await server.call('proposeBankAccountChange', ofChange)).status).toBe(200);
    expect((await server.call('refuseBankAccountChange', ofChange)).status).toBe(200);
    return bank;
  };

  describe('deleting an account', () => {
    test('the reasons against it are listed, and it is refused', async () => {
      const { server } = given;
      const people = await cast(server);
      await disbursed(server, people);
      expect(await barsOf(server, people.borrower)).toEqual(['money', 'loan']);
      expect(await barsOf(server, people.lenders[0])).toEqual(['money', 'note']);
      expect(await barsOf(server, admin)).toEqual(['administrator']);
      const refused = await remove(server, people.borrower);
      expect([refused.status, refused.error.code]).toEqual([409, 'DELETION_BARRED']);
      expect(await barsOf(server, people.borrower)).toEqual(['money', 'loan']);
      const reason = { reason: 'Asked for by the bank' };
      const person = await saver(server);
      await server.call('freezePerson', { token: admin.token, params: { userId: person.id }, body: reason });
      expect(await barsOf(server, person)).toEqual(['frozen']);
      const record = { token: admin.token, params: { userId: people.borrower.id } };
      expect((await server.call('userRecord', record)).body.deletionBars).toEqual(['money', 'loan']);
    });

    test('with the password: a pseudonym remains, sessions end, the address is free, and later deposits go to suspense', async () => {
      const { server } = given;
      const person = await saver(server);
      expect(await barsOf(server, person)).toEqual([]);
      expect((await remove(server, person, 'Wr0ng!Password')).error.code).toBe('WRONG_PASSWORD');
      expect((await remove(server, person)).status).toBe(200);
      expect(server.mails.all.at(-1)).toMatchObject({ to: person.email, subject: 'Peerlend: your account is deleted' });
      expect((await server.call('myProfile', { token: person.token })).status).toBe(401);
      const body = { email: person.email, password: PASSWORD };
      expect((await server.call('login', { body })).status).toBe(401);

      const record = await server.call('userRecord', { token: admin.token, params: { userId: person.id } });
      expect(record.body).toMatchObject({
        firstName: 'Deleted',
        email: `${person.id}@deleted.invalid`,
        events: [expect.anything()],
        deletedAt: server.clock.now().toISOString(),
        deletionBars: [],
      });
      const [row] = await server.context.db.select().from(users).where(eq(users.id, person.id));
      expect(JSON.stringify(row)).not.toMatch(new RegExp(`${person.email}|${person.bank.accountNumber}|Lagos`));
      const again = { firstName: 'Ada', lastName: 'Obi', userName: person.userName, ...body };
      expect((await server.call('register', { body: again })).status).toBe(201);

      await sendMoney(server.context, { accountNumber: person.accountNumber, amountKobo: naira(300) });
      await server.runJobs();
      expect(await inSuspense(server, admin, person.accountNumber)).toEqual([
        expect.objectContaining({ amountKobo: naira(300) }),
      ]);
      expect(await walletOf(server, person)).toBe(0);
    });

    test('permanently retained data stays, the rest is deleted, and only withdrawals still name the person', async () => {
      const { server } = given;
      const person = await saverWith(server, naira(5000));
      const address = `${crypto.randomUUID()} Road`;
      await change(server, person.id, { address });
      await server.call('sendComplaint', {
        token: person.token,
        body: { kind: 'complaint', words: 'The code came late' },
      });
      await server.call('inviteAdministrator', {
        token: admin.token,
        body: { email: person.email, roles: ['support'] },
      });
      const refusedBank = await refusedChange(server, person);
      expect((await withdrawBy(server, person, naira(5000))).status).toBe(201);
      await server.runJobs();
      expect((await remove(server, person)).status).toBe(200);

      const left = await inTransaction(server.context, async (tx) => {
        const names: string[] = [];
        for (const { name, kept, read } of sections)
          if (kept === 'until the account is deleted')
            for await (const _row of await read(tx, person.id)) names.push(name);
        return names;
      });
      expect([...new Set(left)]).toEqual(['account', 'invitations']);
      const tables = await describedTables();
      const tablesWith = async (trace: string) => {
        const found = await Promise.all(
          tables.map(async (table) => JSON.stringify(await server.context.db.select().from(table)).includes(trace)),
        );
        return tables
          .filter((_, nth) => found[nth])
          .map(getTableName)
          .sort();
      };
      for (const trace of [person.userName, refusedBank.accountNumber]) expect(await tablesWith(trace)).toEqual([]);
      // For five years, as required by law.
      for (const trace of [person.email, address]) expect(await tablesWith(trace)).toEqual(['kept_people']);
      expect(await tablesWith(person.bank.accountNumber)).toEqual(['kept_people', 'payouts', 'sandbox_payouts']);
      const { clock, context } = server;
      clock.advance({ days: 5 * 365 });
      await cleanUp(context);
      expect(await tablesWith(address)).toEqual(['kept_people']);
      clock.advance({ days: 2 });
      await cleanUp(context);
      expect(await tablesWith(address)).toEqual([]);
      clock.advance({ days: -5 * 365 - 2 });
      // Housekeeping has deleted the earlier sign-ins.
      admin = await administrator(given.server);
    });

    test('a withdrawal returned by the bank afterwards goes to suspense', async () => {
      const { server } = given;
      const person = await saverWith(server, naira(5000));
      expect(await barsOf(server, person)).toEqual(['money']);
      expect((await withdrawBy(server, person, naira(5000))).status).toBe(201);
      expect(await barsOf(server, person)).toEqual(['payout']);
      await server.runJobs();
      // Its mail isn't rendered yet when the account is deleted.
      const passwords = { oldPassword: PASSWORD, newPassword: 'Another#Horse9' };
      await server.call('changePassword', { token: person.token, body: passwords });
      const signIn = { email: person.email, password: passwords.newPassword };
      const { body } = await server.call('login', { body: signIn });
      expect((await remove(server, { token: body.accessToken }, passwords.newPassword)).status).toBe(200);
      const [payout] = await server.context.db.select().from(payouts).where(eq(payouts.userId, person.id));
      await decidePayout(server.context, payout!.id, 'reversed');
      await server.runJobs();
      expect(await inSuspense(server, admin, person.bank.accountNumber)).toHaveLength(1);
      expect(await walletOf(server, person)).toBe(0);
      expect(server.mails.all.filter(({ to }) => to.endsWith('.invalid'))).toEqual([]);
    });
  });
});

onServer((given) => {
  test("a person who comes back after deletion isn't new: the score counts how earlier loans ended", async () => {
    const { server } = given;
    const people = await cast(server);
    const loanId = await lateOnce(server, people);
    await settle(server, people, loanId);
    await spendDownTo(server, people.borrower, kobo(0));
    const [check] = await server.context.db.select().from(bvnChecks).where(eq(bvnChecks.userId, people.borrower.id));
    expect((await remove(server, people.borrower)).status).toBe(200);
    const back = await saver(server);
    const historyOf = async () => {
      const params = { loanId: await apply(server, { borrower: back }) };
      const { body } = await server.call('administeredLoan', { token: people.second.token, params });
      await server.call('withdrawApplication', { token: back.token, params });
      return body.score!.factors.find(({ factor }) => factor === 'history')?.points;
    };
    expect(await historyOf()).toBe(0);
    // The same BVN.
    await server.context.db.update(bvnChecks).set({ bvnHash: check!.bvnHash }).where(eq(bvnChecks.userId, back.id));
    expect(await historyOf()).toBe(-15);
  });
});

onPostgresServers((given) => {
  test('a deposit during the deletion ends up in the wallet or in suspense', async () => {
    const { server } = given;
    const people: Saver[] = [await saver(server), await saver(server), await saver(server)];
    for (const person of people) {
      await sendMoney(server.context, { accountNumber: person.accountNumber, amountKobo: naira(400) });
      const before = await balanceOf(server.context.db, { kind: 'suspense' });
      const [removed] = await Promise.all([remove(given.other, person), server.runJobs()]);
      await server.runJobs();
      const suspended = (await balanceOf(server.context.db, { kind: 'suspense' })) - before;
      const isGone = removed.status === 200;
      expect([suspended, await walletOf(server, person)]).toEqual(isGone ? [naira(400), 0] : [0, naira(400)]);
      if (!isGone) expect(removed.error.code).toBe('DELETION_BARRED');
    }
    expect(await faultsOf(server.context.db)).toEqual([]);
  });
});
