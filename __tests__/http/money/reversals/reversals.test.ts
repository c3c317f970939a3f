import { and, eq } from 'drizzle-orm';
import { naira, negateKobo, type Kobo } from '#contract/money/kobo';
import { ledgerAccounts, postings, transfers } from '#server/kernel/db/schema/ledger';
import { sendMoney } from '#server/kernel/payments/sandbox/acts';
import { isOfAmount, isOfKind } from '#support/approvals';
import { faultsOf } from '#support/ledger';
import { cast, disbursed, passDays, walletOf, type Cast } from '#support/loans/lending';
import { withdrawBy } from '#support/payments';
import type { TestServer } from '#support/serverApp';
import type { Person } from '#support/serverPeople';
import { onPostgresServers, onServer } from '#support/serverSuite';

const reason = 'The bank sent it twice';

async function transferOf(
  { context: { db } }: TestServer,
  userId: string,
  kind: 'deposit' | 'repayment' | 'reversal' | 'suspenseAssignment',
) {
  const rows = await db
    .select({ id: transfers.id })
    .from(transfers)
    .innerJoin(postings, eq(postings.transferId, transfers.id))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, postings.accountId))
    .where(and(eq(transfers.kind, kind), eq(ledgerAccounts.userId, userId)));
  return rows.at(-1)!.id;
}

const propose = async (server: TestServer, { token }: Person, transferId: string) => {
  const { status, error } = await server.call('proposeReversal', { token, params: { transferId }, body: { reason } });
  return status < 400 ? 'done' : error.code;
};

const proposalOf = async (server: TestServer, { token }: Person, personId: string) =>
  (await server.call('approvals', { token })).body
    .filter(isOfKind('reversal'))
    .find((one) => one.personId === personId)!;

const approve = (server: TestServer, { token }: Person, approvalId: string) =>
  server.call('approveProposal', { token, params: { approvalId } });

const reversalOf = async (server: TestServer, { token }: Person, transferId: string) =>
  (await server.call('ledgerTransfer', { token, params: { transferId } })).body.reversal;

const deposit = async (server: TestServer, accountNumber: string, amountKobo: Kobo) => {
  await sendMoney(server.context, { accountNumber, amountKobo });
  await server.runJobs();
};

onServer((given) => {
  let people: Cast;
  beforeAll(async () => {
    people = await cast(given.server);
  });
  afterEach(async () => {
    expect(await faultsOf(given.server.context.db)).toStrictEqual([]);
  });

  describe('reversals', () => {
    test('two administrators take a deposit out of the wallet; its owner is told why', async () => {
      const { server } = given;
      const { lenders, offering, second } = people;
      const [lender] = lenders;
      const transferId = await transferOf(server, lender.id, 'deposit');
      expect(await reversalOf(server, second, transferId)).toEqual({ state: 'possible' });
      expect(await propose(server, offering, transferId)).toBe('done');
      expect(await propose(server, second, transferId)).toBe('PROPOSAL_EXISTS');
      expect(await reversalOf(server, second, transferId)).toEqual({ state: 'proposed' });
      const proposal = await proposalOf(server, second, lender.id);
      expect(proposal).toMatchObject({ transferId, amountKobo: naira(100_000), reason });
      expect((await approve(server, second, proposal.id)).status).toBe(200);
      expect(await walletOf(server, lender)).toBe(0);
      expect(await propose(server, offering, transferId)).toBe('ALREADY_REVERSED');
      expect(await reversalOf(server, second, transferId)).toMatchObject({ state: 'done' });
      const [latest] = (await server.call('walletTransactions', { token: lender.token })).body;
      expect(latest).toMatchObject({ kind: 'reversal', amountKobo: negateKobo(naira(100_000)) });
      await server.runJobs();
      const mails = server.mails.all.filter(({ to, subject }) => to === lender.email && subject.includes('taken out'));
      expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining(reason)]);
      expect(mails[0]!.subject).toBe('₦100,000 was taken out of your Peerlend wallet');
      await deposit(server, lender.accountNumber, naira(100_000));
    });

    test('money assigned to the wrong person returns to suspense and can be assigned again', async () => {
      const { server } = given;
      const { borrower, offering, second } = people;
      const amount = naira(505);
      await deposit(server, '7700000505', amount);
      const { token } = offering;
      const item = async () =>
        (await server.call('suspense', { token })).body.find(({ amountKobo }) => amountKobo === amount)!;
      const { id: itemId } = await item();
      for (const email of [borrower.email, people.lenders[1].email]) {
        await server.call('proposeAssignment', { token, params: { itemId }, body: { email, reason } });
        const waiting = (await server.call('approvals', { token: second.token })).body;
        const { id } = waiting.find(isOfAmount(amount))!;
        expect((await approve(server, second, id)).status).toBe(200);
        if (email !== borrower.email) continue;
        expect(await propose(server, offering, await transferOf(server, borrower.id, 'suspenseAssignment'))).toBe(
          'done',
        );
        await approve(server, second, (await proposalOf(server, second, borrower.id)).id);
        expect(await walletOf(server, borrower)).toBe(0);
        expect(await item()).toMatchObject({ id: itemId, isProposed: false });
      }
      expect(await walletOf(server, people.lenders[1])).toBe(naira(100_505));
    });

    test('never below 0, and never money that was shared among lenders', async () => {
      const { server } = given;
      const { borrower, lenders, offering } = people;
      await disbursed(server, people);
      const spent = await server.call('proposeReversal', {
        token: offering.token,
        params: { transferId: await transferOf(server, lenders[0].id, 'deposit') },
        body: { reason },
      });
      expect(spent.error).toMatchObject({
        code: 'REVERSAL_SHORT',
        text: 'The wallet holds ₦60,000 of the ₦100,000. Only money that is still in the wallet can be taken back',
      });
      await passDays(server, 31);
      expect(await propose(server, offering, await transferOf(server, borrower.id, 'repayment'))).toBe(
        'NOT_REVERSIBLE',
      );
    });
  });
});

onPostgresServers((given) => {
  test('a reversal and a withdrawal of the same money at once: only one succeeds', async () => {
    const { server } = given;
    const people = await cast(server);
    const [lender] = people.lenders;
    await propose(server, people.offering, await transferOf(server, lender.id, 'deposit'));
    const { id } = await proposalOf(server, people.second, lender.id);
    const [withdrawn, approved] = await Promise.all([
      withdrawBy(given.other, lender, naira(100_000)),
      approve(server, people.second, id),
    ]);
    expect([withdrawn.status < 400, approved.status < 400].sort()).toEqual([false, true]);
    expect(await walletOf(server, lender)).toBe(0);
    expect(await faultsOf(server.context.db)).toStrictEqual([]);
  });
});
