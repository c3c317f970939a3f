import { sql } from 'drizzle-orm';
import { ConfigError } from '#server/kernel/config/config';
import {
  businessNow,
  holdClock,
  readBusinessToday,
  moveClock,
  markInstallation,
} from '#server/kernel/businessDays/clock';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { refusalOf } from '#support/ledger';
import { cast, disbursed } from '#support/loans/lending';
import { onPostgresServer, onServer } from '#support/serverSuite';
import { doesSomebodyWait, untilSomebodyWaits } from '#support/databases/untilSomebodyWaits';

onServer((given) => {
  const context = () => given.server.context;
  const inProduction = () => ({ ...context(), config: { ...context().config, production: true } });
  const now = () => inTransaction(context(), (tx) => businessNow(context(), tx));
  const move = (days: number) => inTransaction(context(), (tx) => moveClock(context(), tx, days));
  const refusalBy = (statement: string) => refusalOf(context().db.execute(sql.raw(statement)));

  // Must run before this database's clock is moved.
  it('shows real time in production, where the database refuses to move it', async () => {
    await markInstallation(context());
    await markInstallation(inProduction());
    await markInstallation(inProduction());
    await expect(inTransaction(context(), (tx) => moveClock(inProduction(), tx, 1))).rejects.toThrow('in production');
    expect(await refusalOf(move(1))).toContain('business_clock_real_in_production');
    expect(await now()).toEqual(context().now());
    await context().db.execute(sql`update business_clock set in_production = false`);
  });

  it('moves forward by whole days', async () => {
    const before = await now();
    await move(2);
    await move(1);
    expect((await now()).getTime() - before.getTime()).toBe(3 * 86_400_000);
    given.server.clock.advance({ hours: 1 });
    expect((await now()).getTime() - before.getTime()).toBe(73 * 3_600_000);
    for (const days of [0, -1, 1.5]) await expect(move(days)).rejects.toThrow(RangeError);
  });

  it("a database whose clock was moved can't be used for production", async () => {
    await move(1);
    await expect(markInstallation(inProduction())).rejects.toThrow(ConfigError);
    expect(await refusalBy('update business_clock set in_production = true')).toContain(
      'business_clock_real_in_production',
    );
  });

  it.each([
    ['update business_clock set added_days = added_days - 1', 'never goes back'],
    ['insert into business_clock (is_only_row) values (false)', 'business_clock_one_row'],
    ['insert into business_clock default values', 'business_clock_pkey'],
    ['delete from business_clock', 'is refused'],
    ['truncate business_clock', 'is refused'],
  ])('the database refuses %s', async (statement, words) => {
    await move(1);
    expect(await refusalBy(statement)).toContain(words);
  });

  it('a day begins at midnight in Lagos, an hour before UTC', async () => {
    const { clock } = given.server;
    const today = () => inTransaction(context(), (tx) => readBusinessToday(context(), tx));
    clock.advance({ minutes: minutesUntil('22:59') });
    const before = await today();
    clock.advance({ minutes: 1 });
    expect(Date.parse(await today()) - Date.parse(before)).toBe(86_400_000);
  });

  function minutesUntil(time: string): number {
    const start = context().now();
    const at = Date.parse(`${start.toISOString().slice(0, 10)}T${time}:00Z`);
    return (at - start.getTime()) / 60_000;
  }
});

onPostgresServer((given) => {
  test("writers after a new day wait for it, so they can't keep it from opening", async () => {
    const [first, opening, later] = [1, 2, 3].map(() => given.database.connection());
    const events: string[] = [];
    let letGo: () => void = () => undefined;
    const isOver = new Promise<void>((resolve) => (letGo = resolve));
    let isHeld: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (isHeld = resolve));
    const writing = inTransaction(first!, async (tx) => {
      await businessNow(given.server.context, tx);
      isHeld();
      await isOver;
    });
    await held;
    const opens = inTransaction(opening!, holdClock).then(() => events.push('the day opens'));
    await untilSomebodyWaits(first!.db);
    const writesLater = inTransaction(later!, (tx) => businessNow(given.server.context, tx)).then(() =>
      events.push('a later writer'),
    );
    const waiting = sql`select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`;
    for (;;) {
      const { rows } = (await first!.db.execute(waiting)) as { rows: { count: number }[] };
      if (rows[0]?.count === 2 || events.length > 0) break;
    }
    letGo();
    await Promise.all([writing, opens, writesLater]);
    expect(events).toEqual(['the day opens', 'a later writer']);
  });

  test("readers don't wait for a clock move or the opening of a day", async () => {
    const { server } = given;
    const people = await cast(server);
    const loanId = await disbursed(server, people);
    const userId = people.borrower.id;
    const { token } = people.borrower;
    const asAdministrator = { token: people.second.token };
    const reads: Record<string, () => Promise<{ status: number }>> = {
      'a loan': () => server.call('myLoan', { token, params: { loanId } }),
      wallet: () => server.call('myWallet', { token }),
      dashboard: () => server.call('lendingOverview', { token }),
      listings: () => server.call('listings', { token }),
      pledges: () => server.call('myPledges', { token: people.lenders[0].token }),
      portfolio: () => server.call('myPortfolio', { token: people.lenders[0].token }),
      overview: () => server.call('portalOverview', asAdministrator),
      health: () => server.call('portalHealth', asAdministrator),
      approvals: () => server.call('approvals', asAdministrator),
      loans: () => server.call('administeredLoans', asAdministrator),
      "a loan's review": () => server.call('administeredLoan', { ...asAdministrator, params: { loanId } }),
      collections: () => server.call('lateLoans', asAdministrator),
      'a person': () => server.call('userRecord', { ...asAdministrator, params: { userId } }),
      terms: () => server.call('lendingTermsRecord', asAdministrator),
      money: () => server.call('houseMoney', asAdministrator),
      suspense: () => server.call('suspense', asAdministrator),
      complaints: () => server.call('complaintQueue', asAdministrator),
      administrators: () => server.call('administrators', asAdministrator),
    };
    const other = given.database.connection();
    let isHeld: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (isHeld = resolve));
    let letGo: () => void = () => undefined;
    const isOver = new Promise<void>((resolve) => (letGo = resolve));
    const holding = inTransaction(other, async (tx) => {
      await holdClock(tx);
      isHeld();
      await isOver;
    });
    await held;
    let waiting: string | undefined;
    const answers: Promise<{ status: number }>[] = [];
    for (const [name, read] of Object.entries(reads)) {
      const call = { isAnswered: false };
      answers.push(read().finally(() => (call.isAnswered = true)));
      while (!call.isAnswered && !(await doesSomebodyWait(other.db)));
      if (!call.isAnswered) {
        waiting = name;
        break;
      }
    }
    letGo();
    await holding;
    expect(waiting).toBeUndefined();
    for (const { status } of await Promise.all(answers)) expect(status).toBe(200);
  });
});
