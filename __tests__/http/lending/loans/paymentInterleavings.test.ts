import { readCoveredCounts } from '#server/lending/terms/repository';
import { walletClaims } from '#server/lending/loans/payout/walletClaims';
import { daySteps } from '#server/daySteps';
import { addKobo, kobo, naira, NO_KOBO, subtractKobo, type Kobo } from '#contract/money/kobo';
import { daysBetween } from '#contract/dates';
import { moveClock } from '#server/kernel/businessDays/clock';
import { openNextDay } from '#server/kernel/businessDays/openNextDay';
import type { ServerContext } from '#server/kernel/context';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { CodedError } from '#server/kernel/errors';
import { jobHandlers } from '#server/jobHandlers';
import { workOnce } from '#server/kernel/jobs/worker';
import { balanceOf, holdWallets } from '#server/money/ledger/service';
import { bookDeposit } from '#server/money/deposits/service';
import { settle } from '#server/lending/loans/payments/repay';
import { findLoan } from '#server/lending/loans/life/repository';
import { withdrawFromWallet } from '#server/money/withdrawals/withdrawFromWallet';
import { sendMoney } from '#server/kernel/payments/sandbox/acts';
import { jobStore } from '#support/jobs';
import { faultsOf } from '#support/ledger';
import { cast, disbursed, loanOf, skipDays, spendDownTo, type Cast } from '#support/loans/lending';
import { ordersOf, queueUp, triedOrders } from '#support/databases/queueUp';
import { buildTestServer } from '#support/serverApp';
import { onPostgres, type CopiedDatabase } from '#support/databases/serverDatabases';

type Step = 'deposit' | 'collection' | 'due' | 'withdrawal' | 'settlement';
type Act = Exclude<Step, 'collection'>;

const DEPOSIT = naira(10_000);
const WITHDRAWN = naira(5_000);
const SPARE = naira(1_000);

interface Owed {
  dueKobo: Kobo;
  settlementKobo: Kobo;
}

function foretell(order: readonly Step[], { dueKobo, settlementKobo }: Owed) {
  let [wallet, due, isSettled, isWithdrawn] = [addKobo(settlementKobo, SPARE), dueKobo, false, false];
  for (const step of order) {
    if (step === 'deposit') wallet = addKobo(wallet, DEPOSIT);
    else if (step === 'withdrawal' && wallet - due >= WITHDRAWN) {
      wallet = subtractKobo(wallet, WITHDRAWN);
      isWithdrawn = true;
    } else if (step === 'settlement' && due > 0 && wallet >= settlementKobo) {
      wallet = subtractKobo(wallet, settlementKobo);
      [due, isSettled] = [kobo(0), true];
    } else if (step === 'due' || step === 'collection') {
      wallet = subtractKobo(wallet, due);
      due = kobo(0);
    }
  }
  return { wallet, isSettled, isWithdrawn };
}

onPostgres((create) => {
  let database: CopiedDatabase;
  let context: ServerContext;
  let people: Cast;
  let loanId: string;
  let owed: Owed;
  beforeAll(async () => {
    database = await create();
    const server = await buildTestServer(database.connection());
    ({ context } = server);
    people = await cast(server);
    loanId = await disbursed(server, people);
    await sendMoney(context, { accountNumber: people.borrower.accountNumber, amountKobo: naira(20_000) });
    await server.runJobs();
    const { today, repayment } = await loanOf(server, people, loanId);
    await skipDays(server, daysBetween(today, repayment!.instalments[0]!.dueOn) - 1);
    await inTransaction(context, (tx) => moveClock(context, tx, 1));
    // Keeps the day open, with its work unfinished.
    const unfinished = {
      name: 'unfinished',
      movesMoney: true,
      findSubjects: async () => [loanId],
      work: async () => 'nothing',
    };
    await openNextDay(context, [unfinished], { pieceMs: -1 });
    owed = (await loanOf(server, people, loanId)).repayment!;
    await spendDownTo(server, people.borrower, addKobo(owed.settlementKobo, SPARE));
    await server.close();
  });
  afterAll(() => database.drop());

  async function meet(order: readonly Act[]): Promise<void> {
    const { id: userId, accountNumber, bank } = people.borrower;
    const copy = await database.copy();
    const connection = copy.connection();
    const here = { ...context, db: connection.db };
    const boss = jobStore(connection);
    const begin: Record<Act, () => Promise<unknown>> = {
      deposit: async () => {
        const notice = {
          kind: 'deposit',
          reference: 'met',
          accountNumber,
          amountKobo: DEPOSIT,
          feeKobo: kobo(0),
        } as const;
        await inTransaction(here, (tx) => bookDeposit(here, tx, readCoveredCounts, 'sandbox', notice));
        await workOnce(boss, 'loan-collection', jobHandlers, here);
      },
      due: () => openNextDay(here, daySteps),
      withdrawal: () =>
        inTransaction(here, (tx) =>
          withdrawFromWallet(here, tx, walletClaims, {
            userId,
            amountKobo: WITHDRAWN,
            account: bank,
            accountName: undefined,
            heldBecause: [],
            shownFeeKobo: NO_KOBO,
            key: 'met',
            content: { amountKobo: WITHDRAWN },
            causedBy: userId,
          }),
        ),
      settlement: () =>
        inTransaction(here, (tx) =>
          settle(here, tx, { borrowerId: userId, loanId, amountKobo: owed.settlementKobo, key: 'settled' }),
        ),
    };
    const attempt = (act: Act) => () =>
      begin[act]().then(
        () => true,
        (error: unknown) => {
          if (error instanceof CodedError) return false;
          throw error;
        },
      );
    try {
      const done = await queueUp({ db: copy.connection().db }, (tx) => holdWallets(tx, [userId]), order.map(attempt));
      const isDone = (act: Act) => done[order.indexOf(act)];
      const outcome = {
        wallet: await balanceOf(here.db, { kind: 'wallet', userId }),
        isSettled: isDone('settlement'),
        isWithdrawn: isDone('withdrawal'),
      };
      const possible = ordersOf<Step>([...order, 'collection']).filter(
        (steps) => steps[0] === order[0] && steps.indexOf('deposit') < steps.indexOf('collection'),
      );
      expect([order, possible.map((steps) => foretell(steps, owed))]).toEqual([
        order,
        expect.arrayContaining([outcome]),
      ]);
      expect([isDone('deposit'), isDone('due')]).toEqual([true, true]);
      expect((await findLoan(here.db, loanId))?.state).toBe(outcome.isSettled ? 'settled' : 'repaying');
      expect(await faultsOf(here.db)).toStrictEqual([]);
    } finally {
      await copy.drop();
    }
  }

  const ACTS = ['deposit', 'due', 'withdrawal', 'settlement'] as const;
  describe('a deposit, a collection, a withdrawal and a settlement of one wallet in any order', () => {
    test.each(ACTS)('%s first', async (first) => {
      for (const order of triedOrders<Act>(ACTS)) if (order[0] === first) await meet(order);
    });
  });
});
