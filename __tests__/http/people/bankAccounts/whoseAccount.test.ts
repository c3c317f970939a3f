import { eq } from 'drizzle-orm';
import { naira } from '#contract/money/kobo';
import { carryOutDueChanges } from '#server/people/bankAccounts/dueChanges';
import { bankAccountProofs } from '#server/kernel/db/schema/bankAccounts';
import { isOfKind } from '#support/approvals';
import { faultsOf } from '#support/ledger';
import { change, nextDay, saverWith, withdrawBy, type Saver } from '#support/payments';
import { buildTestServer, type TestServer } from '#support/serverApp';
import { administrator, newBank, PASSWORD, type Person } from '#support/serverPeople';
import { onPostgresServer, onServer } from '#support/serverSuite';

type Bank = ReturnType<typeof newBank>;

const holdersOf = async ({ context }: TestServer, { accountNumber }: Bank) =>
  (await context.db.select().from(bankAccountProofs).where(eq(bankAccountProofs.accountNumber, accountNumber))).map(
    ({ userId, means }) => ({ userId, means }),
  );

/** @returns the first state of the withdrawal */
async function withdraw(server: TestServer, person: Saver) {
  const { body } = await withdrawBy(server, person, naira(500));
  await server.runJobs();
  return body.state;
}

const latestState = async (server: TestServer, { token }: Person) =>
  (await server.call('withdrawals', { token })).body[0]!.state;

onServer((given) => {
  let first: Person;
  let second: Person;
  beforeAll(async () => {
    first = await administrator(given.server);
    second = await administrator(given.server);
  });
  afterEach(async () => {
    expect(await faultsOf(given.server.context.db)).toEqual([]);
  });

  /** Makes the bank name this holder. */
  const heldBy = (lastName: string) =>
    jest.spyOn(given.server.context.payments!, 'nameOfAccount').mockResolvedValue(`${lastName} Ada`);
  afterEach(() => {
    jest.restoreAllMocks();
  });
  const named = async (lastName: string, bank: Bank) => {
    const person = await saverWith(given.server, naira(5000), bank);
    await change(given.server, person.id, { lastName });
    return person;
  };

  async function release(person: Saver) {
    const { server } = given;
    const { body: waiting } = await server.call('withdrawalReviews', {
      token: first.token,
      query: { q: person.email },
    });
    const params = { payoutId: waiting[0]!.id };
    const body = { reason: 'Saw the statement' };
    expect((await server.call('proposeWithdrawalRelease', { token: first.token, params, body })).status).toBe(200);
    const { body: proposals } = await server.call('approvals', { token: second.token });
    const proposal = proposals.filter(isOfKind('withdrawalRelease')).find(({ personId }) => personId === person.id)!;
    const approvalId = proposal.id;
    expect((await server.call('approveProposal', { token: second.token, params: { approvalId } })).status).toBe(200);
    await server.runJobs();
    return proposal;
  }

  test('entering a number reserves nothing: its real owner withdraws, and from then on the account is theirs', async () => {
    const { server } = given;
    const bank = newBank();
    const squatter = await named('Squatter', bank);
    const owner = await named('Owner', bank);
    expect(await holdersOf(server, bank)).toEqual([]);
    heldBy('Owner');
    expect(await withdraw(server, squatter)).toBe('inReview');
    expect(await holdersOf(server, bank)).toEqual([]);
    expect(await withdraw(server, owner)).toBe('requested');
    expect(await latestState(server, owner)).toBe('paid');
    expect(await holdersOf(server, bank)).toEqual([{ userId: owner.id, means: 'holder' }]);
  });

  test('a paid withdrawal reserves an account; its real owner gets it back through two administrators', async () => {
    const { server } = given;
    const bank = newBank();
    const earlier = await named('Earlier', bank);
    heldBy('Owner');
    await withdraw(server, earlier);
    expect((await release(earlier)).bankAccount).toBe(`${bank.bankName}, ending in ${bank.accountNumber.slice(-4)}`);
    expect(await holdersOf(server, bank)).toEqual([{ userId: earlier.id, means: 'payout' }]);
    expect(await withdraw(server, earlier)).toBe('requested');

    const owner = await named('Owner', bank);
    expect(await withdraw(server, owner)).toBe('inReview');
    expect((await release(owner)).bankAccount).toContain('currently another person’s account');
    expect(await latestState(server, owner)).toBe('paid');
    expect(await holdersOf(server, bank)).toEqual([{ userId: owner.id, means: 'payout' }]);
    expect(await withdraw(server, owner)).toBe('requested');
    expect(await withdraw(server, earlier)).toBe('inReview');
  });

  test('an account is free again once its holder changes accounts or is deleted', async () => {
    const { server } = given;
    const bank = newBank();
    const person = await named('Owner', bank);
    heldBy('Owner');
    await withdraw(server, person);
    server.clock.advance({ minutes: 2 });
    const other = newBank();
    await server.call('sendBankAccountChangeCode', { token: person.token, body: other });
    const code = server.mails.codeFor(person.email);
    const { body: asked } = await server.call('askForBankAccountChange', {
      token: person.token,
      body: { ...other, code },
    });
    const params = { changeId: asked.id };
    await server.call('proposeBankAccountChange', { token: first.token, params, body: { reason: 'Called them' } });
    const { body: proposals } = await server.call('approvals', { token: second.token });
    const { id: approvalId } = proposals.find((one) => one.kind === 'bankAccountChange' && one.personId === person.id)!;
    await server.call('approveProposal', { token: second.token, params: { approvalId } });
    for (let day = 0; day < 2; day += 1) await nextDay(server);
    await carryOutDueChanges(server.context);
    expect(await holdersOf(server, bank)).toEqual([]);
    await nextDay(server);
    await withdrawBy(server, person, naira(4500));
    await server.runJobs();
    expect(await holdersOf(server, other)).toEqual([{ userId: person.id, means: 'holder' }]);
    await server.call('deleteAccount', { token: person.token, body: { password: PASSWORD } });
    expect(await holdersOf(server, other)).toEqual([]);
  });
});

onPostgresServer((given) => {
  test('of two people whom the bank calls by the same name, one gets the account and the other a review', async () => {
    const { server } = given;
    const other = await buildTestServer(given.database.connection(), { clock: server.clock });
    const bank = newBank();
    const people = [await saverWith(server, naira(5000), bank), await saverWith(server, naira(5000), bank)] as const;
    const codes: string[] = [];
    for (const { token, email } of people) {
      server.clock.advance({ minutes: 2 });
      await server.call('sendWithdrawalCode', { token, body: { amountKobo: naira(500) } });
      codes.push(server.mails.codeFor(email));
    }
    const answers = await Promise.all(
      [server, other].map((instance, index) =>
        instance.call('withdraw', {
          token: people[index]!.token,
          body: { amountKobo: naira(500), code: codes[index]! },
        }),
      ),
    );
    expect(answers.map(({ body }) => body.state).sort()).toEqual(['inReview', 'requested']);
    const winner = answers.findIndex(({ body }) => body.state === 'requested');
    expect(await holdersOf(server, bank)).toEqual([{ userId: people[winner]!.id, means: 'holder' }]);
    await server.runJobs();
    expect(await faultsOf(server.context.db)).toEqual([]);
    await other.close();
  });
});
