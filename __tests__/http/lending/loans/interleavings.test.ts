import { daySteps } from '#server/daySteps';
import { naira } from '#contract/money/kobo';
import { moveClock } from '#server/kernel/businessDays/clock';
import { openNextDay } from '#server/kernel/businessDays/openNextDay';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { lockLoan } from '#server/lending/loans/life/repository';
import { faultsOf } from '#support/ledger';
import { cast, listed, loanOf, pledge, skipDays, walletOf, type Cast } from '#support/loans/lending';
import { ordersOf, queueUp, triedOrders } from '#support/databases/queueUp';
import { buildTestServer, type TestServer } from '#support/serverApp';
import type { Answer } from '#support/serverClient';
import { onPostgresServer } from '#support/serverSuite';

type Act = 'last pledge' | 'expiry' | 'taking back' | 'cancel';

function foretell(order: readonly Act[], isOver: boolean) {
  let state = 'listed';
  let isPledged = true;
  const done: Act[] = [];
  for (const act of order) {
    if (act === 'last pledge' && state === 'listed' && !isOver) state = isPledged ? 'funded' : state;
    else if (act === 'taking back' && state === 'listed' && !isOver) isPledged = false;
    else if (act === 'cancel' && (state === 'listed' || state === 'funded')) state = 'cancelled';
    else if (act === 'expiry' && (state === 'listed' || state === 'funded')) state = 'expired';
    else continue;
    done.push(act);
  }
  return { state, done: done.sort() };
}

onPostgresServer((given) => {
  let people: Cast;
  let other: TestServer;
  beforeAll(async () => {
    people = await cast(given.server);
    other = await buildTestServer(given.database.connection(), { clock: given.server.clock });
  });
  afterAll(() => other.close());

  const isDone = (answer: unknown) => (answer as Answer).status < 400;

  async function meet(order: readonly Act[], isOver: boolean): Promise<void> {
    const { server } = given;
    const [first, second] = people.lenders;
    const loanId = await listed(server, people);
    const { body: mine } = await pledge(server, first, loanId);
    if (isOver) {
      await skipDays(server, 15);
      await inTransaction(server.context, (tx) => moveClock(server.context, tx, 1));
    }
    const begin: Record<Act, () => Promise<unknown>> = {
      'last pledge': () => pledge(other, second, loanId),
      'taking back': () => server.call('takeBackPledge', { token: first.token, params: { pledgeId: mine.id } }),
      cancel: () => other.call('cancelLoan', { token: people.borrower.token, params: { loanId } }),
      expiry: () => openNextDay(server.context, daySteps),
    };
    const answers = await queueUp(
      other.context,
      (tx) => lockLoan(tx, loanId),
      order.map((act) => begin[act]),
    );
    const { state, pledgedKobo } = await loanOf(server, people, loanId);
    const done = order.filter((act, nth) => (act === 'expiry' ? state === 'expired' : isDone(answers[nth]))).sort();
    // Only orders with the same first act; see `queueUp`.
    const possible = ordersOf(order).filter(([first]) => first === order[0]);
    const foretold = possible.map((one) => foretell(one, isOver));
    expect([order, foretold]).toEqual([order, expect.arrayContaining([{ state, done }])]);
    const inWallets = (await walletOf(server, first)) + (await walletOf(server, second));
    expect(inWallets + pledgedKobo).toBe(naira(200_000));
    if (state === 'funded' || state === 'listed')
      await server.call('cancelLoan', { token: people.borrower.token, params: { loanId } });
    for (const lender of people.lenders) expect(await walletOf(server, lender)).toBe(naira(100_000));
  }

  test('the last pledge, a pledge taken back and a cancellation leave one consistent loan in any order', async () => {
    for (const order of triedOrders<Act>(['last pledge', 'taking back', 'cancel'])) await meet(order, false);
    expect(await faultsOf(given.server.context.db)).toStrictEqual([]);
  });

  const ACTS = ['last pledge', 'expiry', 'taking back', 'cancel'] as const;
  describe("with the listing's expiry, in any order, every pledge is returned", () => {
    test.each(ACTS)('%s first', async (first) => {
      for (const order of triedOrders<Act>(ACTS)) if (order[0] === first) await meet(order, true);
      expect(await faultsOf(given.server.context.db)).toStrictEqual([]);
    });
  });
});
