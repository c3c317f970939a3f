import { naira } from '#contract/money/kobo';
import { documentedCalls } from '#support/documentedCalls';
import { calls, type CallName } from '#support/calls';
import { saverWith, withdrawBy, type Saver } from '#support/payments';
import { administrator, newBank, PROFILE, registered, type Person } from '#support/serverPeople';
import { onServer } from '#support/serverSuite';
import { sendMoney } from '#server/kernel/payments/sandbox/acts';

const PHONE = '+2348031234567';
/** What the specification requires, and what two administrators or the law permit. */
const FULL_BY_DESIGN: readonly CallName[] = ['allUsers', 'personalDataOf', 'keptPerson'];
const SENDER = '0690000123';

onServer((given) => {
  let admin: Person;
  let person: Saver;
  let changeId: string;
  let payoutId: string;
  const newNumber = '0799999993';

  beforeAll(async () => {
    const { server } = given;
    admin = await administrator(server);
    const bank = newBank();
    person = await saverWith(server, naira(5000), { ...bank, accountNumber: `${bank.accountNumber.slice(0, 8)}99` });
    payoutId = (await withdrawBy(server, person, naira(2000))).body.id;
    const reason = { reason: 'The papers are there' };
    const token = admin.token;
    await server.call('proposeWithdrawalRelease', { token, params: { payoutId }, body: reason });
    server.clock.advance({ minutes: 2 });
    const account = { bankName: 'Access Bank', bankCode: '044', accountNumber: newNumber };
    await server.call('sendBankAccountChangeCode', { token: person.token, body: account });
    const body = { ...account, code: server.mails.codeFor(person.email) };
    changeId = (await server.call('askForBankAccountChange', { token: person.token, body })).body.id;
    await server.call('proposeBankAccountChange', { token, params: { changeId }, body: reason });
    await sendMoney(server.context, {
      accountNumber: '9990000001',
      amountKobo: naira(7000),
      senderAccountNumber: SENDER,
    });
    await server.runJobs();
    const { body: items } = await server.call('suspense', { token });
    await server.call('proposeReturn', { token, params: { itemId: items[0]!.id }, body: reason });
  });

  test('no portal answer has a full account number, phone number or date of birth', async () => {
    const { server } = given;
    const token = admin.token;
    const ids: Record<string, string> = { userId: person.id, payoutId, changeId };
    const { body: transfers } = await server.call('ledgerTransfers', { token, query: { q: person.email } });
    ids['transferId'] = transfers[0]!.id;
    const secrets = [person.bank.accountNumber, newNumber, PHONE.slice(4), PROFILE.dateOfBirth, SENDER, '9990000001'];
    const queries: Record<string, object> = {
      generalLedger: { account: '1010' },
      generalLedgerFile: { account: '1010' },
      walletOwners: { q: person.email },
    };
    const asked: string[] = [];
    for (const { operationId } of await documentedCalls(server.app)) {
      const row = Object.values(calls).find(({ name }) => name === operationId);
      if (row?.access !== 'administrator' || row.method !== 'GET') continue;
      if (FULL_BY_DESIGN.some((name) => name === row.name)) continue;
      const names = [...row.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
      if (names.some((name) => ids[name] === undefined)) continue;
      const params = Object.fromEntries(names.map((name) => [name, ids[name] ?? '']));
      const name: CallName = row.name;
      const { status, raw } = await server.call(name, {
        token,
        params,
        ...(name in queries && { query: queries[name] }),
      });
      expect([name, status]).toEqual([name, status === 403 ? 403 : 200]);
      for (const secret of secrets) expect({ name, says: raw.includes(secret) }).toEqual({ name, says: false });
      asked.push(name);
    }
    expect(asked).toEqual(
      expect.arrayContaining(['userRecord', 'personMoney', 'payouts', 'payoutsFile', 'withdrawalReviews', 'approvals']),
    );
    expect(asked).toEqual(expect.arrayContaining(['bankAccountChanges', 'suspense', 'suspenseFile', 'approvalsFile']));
    expect(asked.length).toBeGreaterThan(30);
  });

  const show = (about: string, id: string, reason = 'Asked for by the bank', by = admin) =>
    given.server.call('showPrivateDetails', { token: by.token, body: { about, id, reason } });

  test('they are shown with a reason, which is audited', async () => {
    const { accountNumber } = person.bank;
    const shown = await show('person', person.id);
    expect(shown.body).toEqual({
      accountNumber,
      dateOfBirth: PROFILE.dateOfBirth,
      phoneNumber: PHONE,
      bvnLastFour: expect.stringMatching(/^\d{4}$/),
    });
    expect((await show('payout', payoutId)).body).toEqual({ accountNumber });
    expect((await show('bankAccountChange', changeId)).body).toEqual({ accountNumber, newAccountNumber: newNumber });
    const { body: items } = await given.server.call('suspense', { token: admin.token });
    expect((await show('unmatchedDeposit', items[0]!.id)).body).toEqual({
      accountNumber: '9990000001',
      senderAccountNumber: SENDER,
    });
    const query = { action: 'private details seen', q: person.email };
    const { body: trail } = await given.server.call('auditTrail', { token: admin.token, query });
    expect(trail.map(({ details }) => details).sort()).toEqual([
      'about bankAccountChange; reason Asked for by the bank',
      'about payout; reason Asked for by the bank',
      'about person; reason Asked for by the bank',
    ]);
  });

  test("they aren't shown without a reason, for unknown people, or to people who aren't administrators", async () => {
    expect((await show('person', person.id, '  ')).fieldErrors).toEqual({ reason: 'A reason is required' });
    expect((await show('everything', person.id)).status).toBe(400);
    expect((await show('person', crypto.randomUUID())).error.code).toBe('NOT_FOUND');
    expect((await show('payout', person.id)).error.code).toBe('NOT_FOUND');
    expect((await show('person', person.id, 'Curious', person)).error.code).toBe('NOT_AN_ADMIN');
    const query = { action: 'private details seen' };
    const { body: trail } = await given.server.call('auditTrail', { token: admin.token, query });
    expect(trail).toHaveLength(4);
  });

  test('an account without any has nothing to show', async () => {
    const { server } = given;
    const { email } = await registered(server);
    const { body: found } = await server.call('allUsers', { token: admin.token, query: { q: email } });
    expect((await show('person', found[0]!.id)).body).toEqual({});
  });
});
