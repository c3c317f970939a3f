import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { kobo, naira, negateKobo } from '#contract/money/kobo';
import type { ServerContext } from '#server/kernel/context';
import type { Tx } from '#server/kernel/db/connection';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { fundSandbox } from '#server/money/ledger/houseFunds';
import { lackOfFunds, ownFunds, refuseLack } from '#server/money/ledger/ownFunds';
import { balanceOf, holdWallets, transferOnce } from '#server/money/ledger/service';
import { findTransactions } from '#server/money/ledger/transactions';
import { command, deposit, depositKnown, faultsOf, newOwner, newSaver, pay, together } from '#support/ledger';
import { onPostgresServer } from '#support/serverSuite';
import { untilSomebodyWaits } from '#support/databases/untilSomebodyWaits';

function newGate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open: () => open() };
}

onPostgresServer((given) => {
  let contexts: ServerContext[];
  beforeAll(() => {
    const { context } = given.server;
    contexts = [context, ...[1, 2].map(() => ({ ...context, db: given.database.connection().db }))];
  });
  afterEach(async () => {
    expect(await faultsOf(given.server.context.db)).toStrictEqual([]);
  });

  const instance = (turn: number) => contexts[turn % contexts.length]!;
  const walletOf = (userId: string) => balanceOf(given.server.context.db, { kind: 'wallet', userId });
  const reasons = (results: readonly PromiseSettledResult<unknown>[]) =>
    results.flatMap((result) =>
      result.status === 'rejected' ? [(result.reason as { reason?: string }).reason ?? String(result.reason)] : [],
    );

  const ways = [
    ['are asked under the lock of its key', deposit],
    ['are known beforehand', depositKnown],
  ] as const;

  it.each(ways)('the same command many times at once is booked once, if its postings %s', async (_way, give) => {
    const ada = await newOwner(instance(0));
    const once = command({ content: { amountKobo: 700 } });
    const results = await together(24, (turn) =>
      inTransaction(instance(turn), (tx) => (turn === 7 ? deposit : give)(tx, ada, kobo(700), once)),
    );
    expect(reasons(results)).toStrictEqual([]);
    const made = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    expect(made.filter(({ repeated }) => !repeated)).toHaveLength(1);
    expect(new Set(made.map(({ transferId }) => transferId)).size).toBe(1);
    expect(await walletOf(ada)).toBe(700);
  });

  it.each(ways)(
    'of different commands with one key at once, one is booked and the rest are refused, if their postings %s',
    async (_way, give) => {
      const ada = await newOwner(instance(0));
      const { key } = command();
      const results = await together(12, (turn) =>
        inTransaction(instance(turn), (tx) =>
          give(tx, ada, kobo(turn + 1), command({ key, content: { amountKobo: turn + 1 } })),
        ),
      );
      expect(reasons(results)).toEqual(Array.from({ length: 11 }, () => 'TRANSFER_KEY_REUSED'));
      expect(
        (await findTransactions(instance(0).db, { kind: 'wallet', userId: ada }, { offset: 0, limit: 9 })).total,
      ).toBe(1);
    },
  );

  it.each(ways)(
    'a command that waited for a key whose first command is rolled back is booked, if its postings %s',
    async (_way, give) => {
      const ada = await newOwner(instance(0));
      const once = command({ content: { amountKobo: 5 } });
      const undone = new Error('undone');
      const [mayEnd, hasBooked] = [newGate(), newGate()];
      const first = inTransaction(instance(0), async (tx) => {
        await give(tx, ada, kobo(5), once);
        hasBooked.open();
        await mayEnd.opened;
        throw undone;
      });
      await hasBooked.opened;
      const second = inTransaction(instance(1), (tx) => give(tx, ada, kobo(5), once));
      await untilSomebodyWaits(instance(2).db);
      mayEnd.open();
      await expect(first).rejects.toBe(undone);
      expect((await second).repeated).toBe(false);
      expect(await walletOf(ada)).toBe(5);
    },
  );

  it('500 concurrent transfers each way between two wallets leave both unchanged', async () => {
    const ada = await newSaver(instance(0), naira(500));
    const grace = await newSaver(instance(0), naira(500));
    const results = await together(20, async (turn) => {
      for (let nth = 0; nth < 50; nth += 1) {
        await inTransaction(instance(turn), (tx) =>
          turn % 2 === 0 ? pay(tx, ada, grace, naira(1)) : pay(tx, grace, ada, naira(1)),
        );
      }
    });
    expect(reasons(results)).toStrictEqual([]);
    expect([await walletOf(ada), await walletOf(grace)]).toEqual([naira(500), naira(500)]);
    expect(
      (await findTransactions(instance(0).db, { kind: 'wallet', userId: ada }, { offset: 0, limit: 1 })).total,
    ).toBe(1001);
  });

  it("when many decide by a wallet's balance, each sees what the previous one left", async () => {
    const ada = await newSaver(instance(0), naira(10));
    const grace = await newOwner(instance(0));
    const leaveSix = (turn: number) =>
      inTransaction(instance(turn), async (tx) => {
        const balance = (await holdWallets(tx, [ada])).get(ada) ?? 0;
        if (balance > naira(6)) await pay(tx, ada, grace, naira(1));
      });
    expect(reasons(await together(24, leaveSix))).toStrictEqual([]);
    expect([await walletOf(ada), await walletOf(grace)]).toEqual([naira(6), naira(4)]);
  });

  it('of 50 concurrent payments from a wallet that covers ten, ten succeed', async () => {
    const ada = await newSaver(instance(0), naira(10));
    const grace = await newOwner(instance(0));
    const results = await together(50, (turn) => inTransaction(instance(turn), (tx) => pay(tx, ada, grace, naira(1))));
    expect(reasons(results)).toEqual(Array.from({ length: 40 }, () => 'INSUFFICIENT_FUNDS'));
    expect([await walletOf(ada), await walletOf(grace)]).toEqual([0, naira(10)]);
  });

  it("concurrent costs are only allowed as far as the company's own funds cover them", async () => {
    await fundSandbox(instance(0));
    const cost = kobo(Math.floor((await ownFunds(instance(0).db)) / 3));
    const results = await together(9, (turn) =>
      inTransaction(instance(turn), async (tx) => {
        refuseLack(await lackOfFunds(tx, () => Promise.resolve(cost)));
        await transferOnce(tx, command({ kind: 'payoutPaid' }), async () => [
          { account: { kind: 'providerFees' }, amountKobo: negateKobo(cost) },
          { account: { kind: 'clientMoney' }, amountKobo: cost },
        ]);
      }),
    );
    expect(reasons(results)).toEqual(Array.from({ length: 6 }, () => 'HOUSE_FUNDS_TOO_LOW'));
    expect(await ownFunds(instance(0).db)).toBeGreaterThanOrEqual(0);
  });

  it('a transaction whose connection is lost in the middle leaves nothing', async () => {
    const ada = await newSaver(instance(0), naira(9));
    const grace = await newOwner(instance(0));
    const cut = async (pid: number) => {
      const administrator = new Client({ connectionString: process.env.PEERLEND_TEST_POSTGRES! + 'postgres' });
      await administrator.connect();
      await administrator.query('select pg_terminate_backend($1, 5000)', [pid]);
      await administrator.end();
    };
    const ownPid = async (tx: Tx) => {
      const [row] = await tx.select({ pid: sql`pg_backend_pid()`.mapWith(Number) }).from(sql`(select 1) as one`);
      return row!.pid;
    };
    const half = inTransaction(instance(1), async (tx) => {
      await pay(tx, ada, grace, naira(4));
      return transferOnce(tx, command({ kind: 'reversal' }), async () => {
        await cut(await ownPid(tx));
        return [
          { account: { kind: 'wallet', userId: ada }, amountKobo: kobo(-1) },
          { account: { kind: 'wallet', userId: grace }, amountKobo: kobo(1) },
        ];
      });
    });
    await expect(half).rejects.toThrow();
    expect([await walletOf(ada), await walletOf(grace)]).toEqual([naira(9), 0]);
  });
});
