import { TOTAL_COUNT_HEADER } from '#contract/lists';
import { naira } from '#contract/money/kobo';
import { businessNow } from '#server/kernel/businessDays/clock';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { carryOutDueChanges } from '#server/people/bankAccounts/dueChanges';
import { findBankAccount } from '#server/people/users/repository';
import { isOfKind } from '#support/approvals';
import { change, nextDay, saverWith, withdrawBy, type Saver } from '#support/payments';
import type { TestServer } from '#support/serverApp';
import { administrator, completed, newBank, type Person } from '#support/serverPeople';
import { onServer, onPostgresServers } from '#support/serverSuite';

type Bank = ReturnType<typeof newBank>;

async function ask(server: TestServer, person: Person, bank: Bank) {
  server.clock.advance({ minutes: 2 });
  await server.call('sendBankAccountChangeCode', { token: person.token, body: bank });
  const code = server.mails.codeFor(person.email);
  return server.call('askForBankAccountChange', { token: person.token, body: { ...bank, code } });
}

const propose = (server: TestServer, { token }: Person, changeId: string) =>
  server.call('proposeBankAccountChange', { token, params: { changeId }, body: { reason: 'Called them' } });
const refuse = (server: TestServer, { token }: Person, changeId: string) =>
  server.call('refuseBankAccountChange', { token, params: { changeId }, body: { reason: 'It is not your name' } });
const proposalFor = async (server: TestServer, { token }: Person, { id }: Saver) =>
  (await server.call('approvals', { token })).body
    .filter(isOfKind('bankAccountChange'))
    .find((one) => one.personId === id)!;
const approve = (server: TestServer, { token }: Person, approvalId: string) =>
  server.call('approveProposal', { token, params: { approvalId } });
const latestOf = async (server: TestServer, { token }: Person) =>
  (await server.call('myBankAccountChange', { token })).body.latest;
const lastMail = ({ mails }: TestServer, { email }: Person) => mails.all.findLast(({ to }) => to === email)!.text;
const accountOf = async (server: TestServer, { id }: Saver) =>
  (await findBankAccount(server.context.db, id))!.accountNumber;

onServer((given) => {
  let first: Person;
  let second: Person;
  beforeAll(async () => {
    first = await administrator(given.server);
    second = await administrator(given.server);
  });
  const approved = async (person: Saver, bank: Bank) => {
    const { body } = await ask(given.server, person, bank);
    await propose(given.server, first, body.id);
    const { id } = await proposalFor(given.server, second, person);
    expect((await approve(given.server, second, id)).status).toBe(200);
    return body.id;
  };

  describe('changing a bank account', () => {
    test('needs a code, two administrators and 48 hours, then blocks withdrawals for 24 hours, with a mail at each step', async () => {
      const { server } = given;
      const person = await saverWith(server);
      const bank = newBank();
      const wrong = await server.call('askForBankAccountChange', {
        token: person.token,
        body: { ...bank, code: '000000' },
      });
      expect(wrong.status).toBe(400);
      const asked = await ask(server, person, bank);
      expect([asked.status, asked.body.state]).toEqual([201, 'asked']);
      // The business clock also dates the new account; the sandbox has moved it by days.
      const now = await inTransaction(server.context, (tx) => businessNow(server.context, tx));
      expect(asked.body.askedAt).toBe(now.toISOString());
      expect((await ask(server, person, newBank())).error.code).toBe('BANK_ACCOUNT_CHANGE_OPEN');
      await server.runJobs();
      expect(lastMail(server, person)).toContain('Two of our people check it');

      const changeId = asked.body.id;
      expect((await propose(server, first, changeId)).status).toBe(200);
      const proposal = await proposalFor(server, second, person);
      expect(proposal.bankAccount).toMatch(new RegExp(`, ending in ${bank.accountNumber.slice(-4)}, held by Obi Ada$`));
      expect((await approve(server, first, proposal.id)).error.code).toBe('FOUR_EYES');
      expect((await approve(server, second, proposal.id)).status).toBe(200);
      expect((await refuse(server, first, changeId)).error.code).toBe('BANK_ACCOUNT_CHANGE_CLOSED');
      await server.runJobs();
      expect(lastMail(server, person)).toContain('Until then the old account stays');

      await nextDay(server);
      await carryOutDueChanges(server.context);
      expect(await accountOf(server, person)).toBe(person.bank.accountNumber);
      expect((await withdrawBy(server, person, naira(1000))).status).toBe(201);
      await nextDay(server);
      await carryOutDueChanges(server.context);
      await server.runJobs();
      expect(await accountOf(server, person)).toBe(bank.accountNumber);
      expect((await latestOf(server, person))!.state).toBe('done');
      expect(lastMail(server, person)).toContain('from now on');
      expect((await withdrawBy(server, person, naira(1000))).error.code).toBe('WITHDRAWAL_TOO_SOON');
      await nextDay(server);
      expect((await withdrawBy(server, person, naira(1000))).status).toBe(201);
    });

    test('a refusal is mailed with its reason and keeps the old account; a cancelled change never takes effect', async () => {
      const { server } = given;
      const person = await saverWith(server);
      const { body } = await ask(server, person, newBank());
      expect((await refuse(server, first, body.id)).status).toBe(200);
      await server.runJobs();
      expect(lastMail(server, person)).toContain('It is not your name');
      expect(await latestOf(server, person)).toMatchObject({ state: 'refused', reason: 'It is not your name' });

      await approved(person, newBank());
      expect((await server.call('withdrawBankAccountChange', { token: person.token })).status).toBe(200);
      const again = await server.call('withdrawBankAccountChange', { token: person.token });
      expect(again.error.code).toBe('BANK_ACCOUNT_CHANGE_CLOSED');
      for (let day = 0; day < 2; day += 1) await nextDay(server);
      await carryOutDueChanges(server.context);
      expect(await accountOf(server, person)).toBe(person.bank.accountNumber);
    });

    test('open changes are listed by person and state, in pages and as a file', async () => {
      const { server } = given;
      const person = await saverWith(server);
      const other = await saverWith(server);
      const bank = newBank();
      const changeId = await approved(person, bank);
      await ask(server, other, newBank());
      const { token } = first;
      const list = (query: object) => server.call('bankAccountChanges', { token, query });
      const mine = (await list({ q: person.email })).body;
      expect(mine).toMatchObject([
        {
          id: changeId,
          newAccount: `${bank.bankName}, ending in ${bank.accountNumber.slice(-4)}`,
          holdsAt: expect.any(String),
        },
      ]);
      expect((await list({ q: person.email, state: 'approved' })).body).toEqual(mine);
      expect((await list({ q: person.email, state: 'asked' })).body).toEqual([]);
      expect((await list({ state: 'done' })).status).toBe(400);
      const { body: all, headers } = await list({});
      expect(headers[TOTAL_COUNT_HEADER]).toBe(String(all.length));
      expect((await list({ pageSize: 1, page: all.length })).body).toEqual([all.at(-1)]);
      expect(all.at(-1)!.personId).toBe(other.id);
      const linesOf = async (query: object) =>
        (await server.call('bankAccountChangesFile', { token, query })).raw.trim().split('\r\n').slice(1);
      expect(await linesOf({ q: person.email })).toEqual([
        expect.stringContaining(`,${changeId},Ada Obi,${person.id},`),
      ]);
      expect(await linesOf({})).toHaveLength(all.length);
    });

    test("a person who became an administrator can't decide on their own change", async () => {
      const { server } = given;
      const person = await saverWith(server);
      const { body } = await ask(server, person, newBank());
      await propose(server, first, body.id);
      await change(server, person.id, { isAdmin: true, roles: ['support'] });
      const { id, ownPart } = await proposalFor(server, person, person);
      expect(ownPart).toBe('subject');
      expect((await approve(server, person, id)).error.code).toBe('FOUR_EYES');
      await change(server, person.id, { isAdmin: false, roles: [] });
    });

    test('accepts a code for this account only, and its mail names the account', async () => {
      const { server } = given;
      const person = await saverWith(server);
      const [meant, other] = [newBank(), newBank()];
      server.clock.advance({ minutes: 2 });
      await server.call('sendBankAccountChangeCode', { token: person.token, body: meant });
      const mailed = `It is for the account ending in ${meant.accountNumber.slice(-4)} at ${meant.bankName}.`;
      expect(lastMail(server, person)).toContain(mailed);
      const code = server.mails.codeFor(person.email);
      const asked = (bank: Bank) =>
        server.call('askForBankAccountChange', { token: person.token, body: { ...bank, code } });
      for (const bank of [other, { ...meant, bankName: 'Access Bank', bankCode: '044' }])
        expect((await asked(bank)).error.code).toBe('CODE_EXPIRED');
      expect((await asked(meant)).status).toBe(201);
    });

    test("a frozen person's change waits; another person who entered the same account stops nothing", async () => {
      const { server } = given;
      const person = await saverWith(server);
      const other = await completed(server);
      const bank = newBank();
      const mailing = await server.call('sendBankAccountChangeCode', { token: other.token, body: bank });
      expect(mailing.error.code).toBe('BANK_ACCOUNT_MISSING');
      server.clock.advance({ minutes: 2 });
      await approved(person, bank);
      for (let day = 0; day < 2; day += 1) await nextDay(server);
      await change(server, person.id, { isFrozen: true });
      await carryOutDueChanges(server.context);
      expect((await latestOf(server, person))!.state).toBe('approved');
      await change(server, person.id, { isFrozen: false });
      await server.call('addBankAccount', { token: other.token, body: bank });
      await carryOutDueChanges(server.context);
      expect((await latestOf(server, person))!.state).toBe('done');
      expect(await accountOf(server, person)).toBe(bank.accountNumber);
    });
  });
});

onPostgresServers((given) => {
  test('of a concurrent approval and refusal one counts; a change takes effect once across all instances', async () => {
    const { server } = given;
    const first = await administrator(server);
    const second = await administrator(server);
    const person = await saverWith(server);
    const proposed = async () => {
      const { body } = await ask(server, person, newBank());
      await propose(server, first, body.id);
      return { changeId: body.id, approvalId: (await proposalFor(server, second, person)).id };
    };
    const contested = await proposed();
    const answers = await Promise.all([
      approve(server, second, contested.approvalId),
      refuse(given.other, first, contested.changeId),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const isApproved = answers[0].status === 200;
    expect((await latestOf(server, person))!.state).toBe(isApproved ? 'approved' : 'refused');

    if (!isApproved) await approve(server, second, (await proposed()).approvalId);
    for (let day = 0; day < 2; day += 1) await nextDay(server);
    await Promise.all([carryOutDueChanges(server.context), carryOutDueChanges(given.other.context)]);
    expect((await latestOf(server, person))!.state).toBe('done');
    const { body: activity } = await server.call('myActivity', { token: person.token });
    expect(activity.events.filter(({ kind }) => kind === 'bankAccountChanged')).toHaveLength(1);
  });
});
