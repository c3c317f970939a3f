import { addKobo, kobo, naira, NO_KOBO, type Kobo } from '#contract/money/kobo';
import type { Tx } from '#server/kernel/db/connection';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { fundSandbox } from '#server/money/ledger/houseFunds';
import { lackOfFunds } from '#server/money/ledger/ownFunds';
import { formatNaira } from '#contract/money/format';
import { PAYOUT_FEE } from '#server/kernel/payments/sandbox/fees';
import { setNextPayout } from '#server/kernel/payments/sandbox/repository';
import { faultsOf } from '#support/ledger';
import { queueUp } from '#support/databases/queueUp';
import { saverWith, withdrawBy } from '#support/payments';
import { buildTestServer, type TestServer } from '#support/serverApp';
import { administrator, type Person } from '#support/serverPeople';
import { onPostgresServers, onServer } from '#support/serverSuite';

const propose = (
  server: TestServer,
  by: Person,
  name: 'proposeHouseFunding' | 'proposeHousePayout',
  amountKobo: number,
) => server.call(name, { token: by.token, body: { amountKobo, reason: 'Transfer 4711' } });

const proposalOf = async (server: TestServer, { token }: Person, kind: 'houseFunding' | 'housePayout') =>
  (await server.call('approvals', { token })).body.find((approval) => approval.kind === kind)!;

const approve = (server: TestServer, { token }: Person, approvalId: string) =>
  server.call('approveProposal', { token, params: { approvalId } });

const holdHouse = (tx: Tx) => lackOfFunds(tx, () => Promise.resolve(NO_KOBO));

const houseOf = async (server: TestServer, { token }: Person) => (await server.call('houseMoney', { token })).body;

onServer((given) => {
  let first: Person;
  let second: Person;
  beforeAll(async () => {
    await fundSandbox(given.server.context);
    first = await administrator(given.server);
    second = await administrator(given.server);
  });
  const payOutHouse = async (amountKobo: Kobo) => {
    expect((await propose(given.server, first, 'proposeHousePayout', amountKobo)).status).toBe(200);
    const { id } = await proposalOf(given.server, second, 'housePayout');
    return approve(given.server, second, id);
  };

  describe("the company's own money", () => {
    test('is added by two administrators', async () => {
      const { server } = given;
      const before = await houseOf(server, first);
      const tooMuch = await propose(server, first, 'proposeHouseFunding', addKobo(naira(1_000_000_000), kobo(1)));
      expect(tooMuch.error.code).toBe('VALIDATION_ERROR');
      expect((await propose(server, first, 'proposeHouseFunding', naira(700))).status).toBe(200);
      expect((await propose(server, second, 'proposeHouseFunding', naira(700))).error.code).toBe('PROPOSAL_EXISTS');
      expect(await houseOf(server, first)).toEqual({ ...before, isFundingProposed: true });
      const { id } = await proposalOf(server, second, 'houseFunding');
      expect((await approve(server, second, id)).status).toBe(200);
      expect((await houseOf(server, first)).ownFundsKobo - before.ownFundsKobo).toBe(naira(700));
    });

    test("is paid out to the operator's account, and comes back if the payout fails", async () => {
      const { server } = given;
      const before = await houseOf(server, first);
      await inTransaction(server.context, (tx) => setNextPayout(tx, 'failed'));
      expect((await payOutHouse(naira(1000))).status).toBe(200);
      expect((await houseOf(server, first)).ownFundsKobo - before.ownFundsKobo).toBe(naira(-1000));
      await server.runJobs();
      expect(await houseOf(server, first)).toEqual(before);
      await inTransaction(server.context, (tx) => setNextPayout(tx, 'paid'));
      expect((await payOutHouse(naira(1000))).status).toBe(200);
      await server.runJobs();
      const paid = await houseOf(server, first);
      expect(before.ownFundsKobo - paid.ownFundsKobo).toBe(naira(1000) + PAYOUT_FEE);
      expect(paid.isPayoutProposed).toBe(false);
      expect(await faultsOf(server.context.db)).toStrictEqual([]);
    });

    test("never includes clients' money, even if balances changed after the proposal", async () => {
      const { server } = given;
      const person = await saverWith(server);
      const { ownFundsKobo, payableKobo } = await houseOf(server, first);
      expect(payableKobo).toBe(ownFundsKobo - PAYOUT_FEE);
      const tooMuch = await propose(server, first, 'proposeHousePayout', kobo(payableKobo + 1));
      expect(tooMuch.error.code).toBe('HOUSE_PAYOUT_TOO_LARGE');
      expect((await propose(server, first, 'proposeHousePayout', payableKobo)).status).toBe(200);
      const { id } = await proposalOf(server, second, 'housePayout');
      await inTransaction(server.context, (tx) => setNextPayout(tx, 'pending'));
      await withdrawBy(server, person, naira(1000));
      const short = await approve(server, second, id);
      expect([short.status, short.error.code]).toEqual([409, 'HOUSE_FUNDS_SHORT']);
      expect(short.error.text).toBe(
        `Company funds are ${formatNaira(PAYOUT_FEE)} too low to pay for this. Add company funds under Deposits and funds first`,
      );
      await inTransaction(server.context, (tx) => setNextPayout(tx, 'paid'));
    });

    test("can't be paid out without the operator's bank account", async () => {
      const { config } = given.server.context;
      const account = config.companyBankAccount;
      config.companyBankAccount = undefined;
      const refused = await propose(given.server, first, 'proposeHousePayout', 100);
      config.companyBankAccount = account;
      expect(refused.status).toBe(503);
      expect(refused.error.code).toBe('HOUSE_ACCOUNT_MISSING');
    });
  });
});

onPostgresServers((given) => {
  let third: TestServer;
  beforeAll(async () => {
    third = await buildTestServer(given.database.connection(), { clock: given.server.clock });
  });
  afterAll(() => third.close());

  test('all company funds and a withdrawal at once: the fees of both are covered, or one waits', async () => {
    const { server } = given;
    const person = await saverWith(server);
    const first = await administrator(server);
    const second = await administrator(server);
    const { payableKobo } = await houseOf(server, first);
    await propose(server, first, 'proposeHousePayout', payableKobo);
    const { id } = await proposalOf(server, second, 'housePayout');
    server.clock.advance({ minutes: 2 });
    const amountKobo = naira(1000);
    await server.call('sendWithdrawalCode', { token: person.token, body: { amountKobo } });
    const body = { amountKobo, code: server.mails.codeFor(person.email) };
    const answers = await queueUp(third.context, holdHouse, [
      () => approve(server, second, id),
      () => given.other.call('withdraw', { token: person.token, body }),
    ]);
    // The first one gets the money; the second learns that it must pay the fee itself.
    expect(answers).toMatchObject([{ status: 200 }, { status: 409, error: { code: 'WITHDRAWAL_FEE_CHANGED' } }]);
    await server.runJobs();
    expect((await houseOf(server, first)).ownFundsKobo).toBeGreaterThanOrEqual(0);
    expect(await faultsOf(server.context.db)).toStrictEqual([]);
  });
});
