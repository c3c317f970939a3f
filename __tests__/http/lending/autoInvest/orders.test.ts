import { naira } from '#contract/money/kobo';
import { moveClock } from '#server/kernel/businessDays/clock';
import { openNextDay } from '#server/kernel/businessDays/openNextDay';
import { daySteps } from '#server/daySteps';
import type { Tx } from '#server/kernel/db/connection';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { lockLoan } from '#server/lending/loans/life/repository';
import { placeListing } from '#server/lending/autoInvest/placing';
import { suspendAdministrator } from '#server/office/administrators/suspension';
import { freezePerson } from '#server/people/freezing/service';
import { lockPerson } from '#server/people/freezing/repository';
import { findUserByEmail } from '#server/people/users/repository';
import { faultsOf } from '#support/ledger';
import { accept, cast, loanOf, offered, walletOf, type Cast } from '#support/loans/lending';
import { saver, saverWith, type Saver } from '#support/payments';
import { planOf, pledgesOf } from '#support/autoInvest/plans';
import { ordersOf, queueUp } from '#support/databases/queueUp';
import { buildTestServer, type TestServer } from '#support/serverApp';
import { onPostgresServer } from '#support/serverSuite';

type Act = 'placing' | 'rival';
const orders = ordersOf<Act>(['placing', 'rival']);
const MONEY = naira(90_000);
const PLEDGED = naira(80_000);
/** Less than one increment is left. */
const WITHDRAWN = naira(60_000);

onPostgresServer((given) => {
  let people: Cast;
  let borrower: Saver;
  let lender: Saver;
  let other: TestServer;
  let loanId = '';

  beforeAll(async () => {
    other = await buildTestServer(given.database.connection(), { clock: given.server.clock });
    people = await cast(given.server);
  });
  afterAll(() => other.close());

  beforeEach(async () => {
    const { server } = given;
    borrower = await saver(server);
    lender = await saverWith(server, MONEY);
    await planOf(server, lender, { amountKobo: PLEDGED });
    loanId = await offered(server, { ...people, borrower }, 'C', { principalKobo: naira(400_000) });
    await accept(server, { borrower }, loanId);
  });

  afterEach(async () => {
    await given.server.call('cancelLoan', { token: borrower.token, params: { loanId } });
    expect(await faultsOf(given.server.context.db)).toStrictEqual([]);
  });

  const race = (hold: (tx: Tx) => Promise<unknown>, order: readonly Act[], rival: () => Promise<unknown>) => {
    const acts = { placing: () => placeListing(other.context, loanId), rival };
    return queueUp(
      given.server.context,
      hold,
      order.map((act) => acts[act]),
    );
  };
  const pledged = () => pledgesOf(given.server, lender, loanId);

  describe.each(orders.map((order) => [order.join(', then '), order] as const))('%s', (_name, order) => {
    const isFirst = order[0] === 'placing';

    test('with a cancelled listing: nobody’s money stays in it', async () => {
      const { server } = given;
      const cancel = () => server.call('cancelLoan', { token: borrower.token, params: { loanId } });
      await race((tx) => lockLoan(tx, loanId), order, cancel);
      expect(await loanOf(server, { borrower }, loanId)).toMatchObject({ state: 'cancelled' });
      expect(await pledged()).toEqual(isFirst ? [{ amountKobo: PLEDGED, state: 'returned' }] : []);
      expect(await walletOf(server, lender)).toBe(MONEY);
    });

    test('with a frozen lender', async () => {
      const { server } = given;
      const actor = await findUserByEmail(server.context.db, people.second.email);
      const freeze = () =>
        inTransaction(server.context, (tx) =>
          freezePerson(server.context, suspendAdministrator, tx, {
            actorId: actor?.id ?? '',
            userId: lender.id,
            reason: 'A doubt',
          }),
        );
      await race((tx) => lockPerson(tx, lender.id), order, freeze);
      expect(await pledged()).toEqual(isFirst ? [{ amountKobo: PLEDGED, state: 'open' }] : []);
      expect(await walletOf(server, lender)).toBe(isFirst ? MONEY - PLEDGED : MONEY);
    });

    test('with a queued lender who withdraws', async () => {
      const { server } = given;
      const { token, email } = lender;
      server.clock.advance({ minutes: 2 });
      await server.call('sendWithdrawalCode', { token, body: { amountKobo: WITHDRAWN } });
      const body = { amountKobo: WITHDRAWN, code: server.mails.codeFor(email) };
      const statuses: number[] = [];
      await race(
        (tx) => lockPerson(tx, lender.id),
        order,
        async () => {
          statuses.push((await server.call('withdraw', { token, body })).status);
        },
      );
      expect(statuses).toEqual([isFirst ? 409 : 201]);
      expect(await pledged()).toEqual(isFirst ? [{ amountKobo: PLEDGED, state: 'open' }] : []);
      expect(await walletOf(server, lender)).toBe(isFirst ? MONEY - PLEDGED : MONEY - WITHDRAWN);
    });
  });

  test("a listing that expires during placing keeps nobody’s money and isn't placed again", async () => {
    const { server } = given;
    const expire = async () => {
      await inTransaction(server.context, (tx) => moveClock(server.context, tx, 30));
      while (await openNextDay(server.context, daySteps));
    };
    await Promise.all([placeListing(other.context, loanId), expire()]);
    expect(await loanOf(server, { borrower }, loanId)).toMatchObject({ state: 'expired' });
    await placeListing(other.context, loanId);
    expect(await walletOf(server, lender)).toBe(MONEY);
    expect((await pledged()).filter(({ state }) => state === 'open')).toStrictEqual([]);
  });
});
