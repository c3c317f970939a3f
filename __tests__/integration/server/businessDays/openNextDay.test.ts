import { daySteps } from '../../../../server/daySteps';
import { asc, eq, sql } from 'drizzle-orm';
import type { IsoDay } from '../../../../contract/dates';
import { kobo } from '../../../../contract/money/kobo';
import { moveClock } from '../../../../server/businessDays/clock';
import type { DayStep } from '../../../../server/businessDays/dayStep';
import { releaseMissedDays } from '../../../../server/businessDays/missedDays';
import { openNextDay } from '../../../../server/businessDays/openNextDay';
import { endSetAside, isSetAside } from '../../../../server/businessDays/setAside';
import type { ServerContext } from '../../../../server/context';
import { inTransaction } from '../../../../server/db/inTransaction';
import { businessDayResults, businessDays } from '../../../../server/db/schema/businessDays';
import { balanceOf } from '../../../../server/money/ledger/service';
import { findTransactions } from '../../../../server/money/ledger/transactions';
import { deposit, faultsOf, newOwner, refusalOf } from '../../../support/ledger';
import { administrator } from '../../../support/serverPeople';
import { onServer, onPostgresServer, type Given } from '../../../support/serverSuite';

function dailyKobo(subjects: readonly string[], change: Partial<DayStep> = {}): DayStep {
  const ordered = [...subjects].sort();
  return {
    name: 'dailyKobo',
    findSubjects: async (_reader, _day, { after, limit }) =>
      ordered.filter((id) => after === null || id > after).slice(0, limit),
    work: async (_context, tx, subjectId, { day }) => {
      await deposit(tx, subjectId, kobo(1), { key: `kobo:${subjectId}:${day}:${crypto.randomUUID()}` });
      return 'paid';
    },
    ...change,
  };
}

const move = (context: ServerContext, days: number) => inTransaction(context, (tx) => moveClock(context, tx, days));

/** @returns the closed days */
async function processAll(context: ServerContext, steps: readonly DayStep[]): Promise<IsoDay[]> {
  const closed: IsoDay[] = [];
  for (;;) {
    const lived = await openNextDay(context, steps);
    if (!lived) return closed;
    if (lived.closed) closed.push(lived.day);
  }
}

const newOwners = (context: ServerContext, count: number) =>
  Promise.all(Array.from({ length: count }, () => newOwner(context)));

const resultsOf = ({ server }: Given, day: IsoDay) =>
  server.context.db
    .select()
    .from(businessDayResults)
    .where(eq(businessDayResults.day, day))
    .orderBy(asc(businessDayResults.step));

onServer((given) => {
  const context = () => given.server.context;
  const walletsOf = (ids: readonly string[]) =>
    Promise.all(ids.map((userId) => balanceOf(context().db, { kind: 'wallet', userId })));
  const lastDay = async () =>
    (await context().db.select().from(businessDays))
      .map(({ day }) => day)
      .sort()
      .at(-1);
  beforeEach(() => processAll(context(), []));
  afterEach(async () => {
    expect(await faultsOf(context().db)).toEqual([]);
  });

  it('nothing is due until the next day begins', async () => {
    expect(await openNextDay(context(), daySteps)).toBeUndefined();
  });

  it('missed days are processed one by one, each with all of its work', async () => {
    const people = await newOwners(context(), 3);
    const before = Date.parse((await lastDay())!);
    await move(context(), 3);
    const closed = await processAll(context(), [dailyKobo(people)]);
    expect(closed.map((day) => (Date.parse(day) - before) / 86_400_000)).toEqual([1, 2, 3]);
    expect(await walletsOf(people)).toEqual([3, 3, 3]);
    for (const day of closed) {
      expect((await resultsOf(given, day)).map(({ outcome }) => outcome)).toEqual(['paid', 'paid', 'paid']);
    }
    const { transactions } = await findTransactions(
      context().db,
      { kind: 'wallet', userId: people[0]! },
      { offset: 0, limit: 3 },
    );
    expect(transactions.map(({ businessDay }) => businessDay)).toEqual(closed.toReversed());
  });

  it('interrupted work continues where it stopped, and nothing is done twice', async () => {
    const people = await newOwners(context(), 5);
    const order = [...people].sort();
    await move(context(), 1);
    let left = 2;
    const cutOff = dailyKobo(people, {
      work: async (...turn) => {
        if ((left -= 1) < 0) throw Object.assign(new Error('the server is gone'), { code: '57P01' });
        return dailyKobo(people).work(...turn);
      },
    });
    await expect(openNextDay(context(), [cutOff])).rejects.toThrow('the server is gone');
    expect(await walletsOf(order)).toEqual([1, 1, 0, 0, 0]);
    expect(await processAll(context(), [dailyKobo(people)])).toHaveLength(1);
    expect(await walletsOf(order)).toEqual([1, 1, 1, 1, 1]);
  });

  it('work that fails halfway leaves neither money nor a result', async () => {
    const people = await newOwners(context(), 1);
    await move(context(), 1);
    const failing = dailyKobo(people, {
      work: async (...turn) => {
        await dailyKobo(people).work(...turn);
        throw new Error('a mistake of ours');
      },
    });
    await expect(openNextDay(context(), [failing])).rejects.toThrow('failed for 1');
    expect(await walletsOf(people)).toEqual([0]);
    expect(await resultsOf(given, (await lastDay())!)).toEqual([]);
    await processAll(context(), [dailyKobo(people)]);
  });

  it("a failing subject keeps the day open but doesn't hold up the others", async () => {
    const people = await newOwners(context(), 3);
    const [poor] = people;
    await move(context(), 2);
    const failing = dailyKobo(people, {
      work: (ctx, tx, subjectId, lived) =>
        subjectId === poor ? Promise.reject(new Error('no')) : dailyKobo(people).work(ctx, tx, subjectId, lived),
    });
    const later = dailyKobo(people, { name: 'later' });
    const day = async () => openNextDay(context(), [failing, later]);
    await expect(day()).rejects.toThrow('failed for 1');
    await expect(day()).rejects.toThrow('failed for 1');
    expect(await walletsOf(people)).toEqual([0, 2, 2]);
    expect(await processAll(context(), [dailyKobo(people), later])).toHaveLength(2);
    expect(await walletsOf(people)).toEqual([4, 4, 4]);
  });

  it('a subject that fails three times is set aside, and the day closes for everybody else', async () => {
    const people = await newOwners(context(), 3);
    const [poor = ''] = people;
    await move(context(), 2);
    const broken = new Map([[poor, true]]);
    const failing = dailyKobo(people, {
      work: (ctx, tx, subjectId, lived) =>
        broken.has(subjectId)
          ? Promise.reject(Object.assign(new Error('a name of somebody'), { code: 'BROKEN_ROWS' }))
          : dailyKobo(people).work(ctx, tx, subjectId, lived),
    });
    const steps = [failing, dailyKobo(people, { name: 'later' })];
    for (const _try of [1, 2]) await expect(openNextDay(context(), steps)).rejects.toThrow('failed for 1');
    const closed = await processAll(context(), steps);
    expect(closed).toHaveLength(2);
    expect(await walletsOf(people)).toEqual([0, 4, 4]);
    const results = await Promise.all(closed.map((day) => resultsOf(given, day)));
    const ofPoor = results.flat().filter(({ subjectId }) => subjectId === poor);
    expect(ofPoor.map(({ outcome }) => outcome)).toEqual(Array(4).fill('set aside'));
    expect(ofPoor.map(({ errorCode }) => errorCode)).toEqual(['BROKEN_ROWS', null, null, null]);
    expect(await isSetAside(context().db, poor)).toBe(true);

    const [taker = ''] = await newOwners(context(), 1);
    broken.clear();
    await inTransaction(context(), (tx) =>
      endSetAside(tx, poor, { takenUpAt: context().now(), takenUpBy: taker, reason: 'Rows are mended' }),
    );
    await move(context(), 1);
    await processAll(context(), steps);
    expect(await walletsOf(people)).toEqual([2, 6, 6]);
  });

  it("failures in an instance's helpers aren't counted", async () => {
    const people = await newOwners(context(), 1);
    await move(context(), 1);
    const failing = dailyKobo(people, { work: () => Promise.reject(new Error('no')) });
    for (const _try of [1, 2, 3, 4])
      await expect(openNextDay(context(), [failing], { from: '00000000-0000-0000-0000-000000000000' })).rejects.toThrow(
        'failed for 1',
      );
    expect(await isSetAside(context().db, people[0]!)).toBe(false);
    await processAll(context(), [dailyKobo(people)]);
  });

  it('a slice that runs out of time leaves the day open for the next slice', async () => {
    const people = await newOwners(context(), 2);
    await move(context(), 1);
    const steps = [dailyKobo(people)];
    const piece = await openNextDay(context(), steps, { pieceMs: -1 });
    expect(piece).toEqual({ day: await lastDay(), closed: false });
    expect(await walletsOf(people)).toEqual([0, 0]);
    expect(await openNextDay(context(), steps)).toEqual({ day: piece!.day, closed: true });
    expect(await walletsOf(people)).toEqual([1, 1]);
  });

  it('many subjects are processed page by page, and other instances are asked for help once', async () => {
    const ids = Array.from({ length: 205 }, () => crypto.randomUUID());
    await move(context(), 1);
    let asked = 0;
    const askForHelp = async () => void (asked += 1);
    const steps = [dailyKobo(ids, { work: async () => 'nothing' })];
    await openNextDay(context(), steps, { askForHelp, pieceMs: -1 });
    while (await openNextDay(context(), steps, { askForHelp }));
    expect(await resultsOf(given, (await lastDay())!)).toHaveLength(205);
    expect(asked).toBe(1);
  });

  it('a helping instance starts elsewhere and reaches all subjects', async () => {
    const ids = Array.from({ length: 405 }, () => crypto.randomUUID()).sort();
    const [first = '', middle = ''] = [ids[0], ids[100]];
    await move(context(), 1);
    const order: string[] = [];
    const noted = dailyKobo(ids, { work: async (_context, _tx, id) => (order.push(id), 'nothing') });
    await openNextDay(context(), [noted], { from: middle });
    expect([order[0], order[304], order.at(-1)]).toEqual([ids[101], first, middle]);
    expect([...order].sort()).toEqual(ids);
  });

  it('moving the clock starts jobs for its days', async () => {
    // Jobs of other tests.
    await given.server.runJobs();
    const before = Date.parse((await lastDay())!);
    await move(context(), 4);
    await given.server.runJobs();
    expect((Date.parse((await lastDay())!) - before) / 86_400_000).toBe(4);
    expect(await openNextDay(context(), daySteps)).toBeUndefined();
  });

  it.each([
    ['an hour ahead', 60],
    ['a day behind', -24 * 60],
    ['a month ahead', 30 * 24 * 60],
  ])('an instance whose clock is %s processes no days and reports it', async (_name, minutes) => {
    const before = await lastDay();
    const wrong = { ...context(), now: () => new Date(context().now().getTime() + minutes * 60_000) };
    await expect(openNextDay(wrong, [])).rejects.toThrow("it won't process business days");
    await move(context(), 1);
    await expect(openNextDay(wrong, [])).rejects.toThrow("it won't process business days");
    expect(await lastDay()).toBe(before);
    expect(await processAll(context(), [])).toHaveLength(1);
    const slightly = { ...context(), now: () => new Date(context().now().getTime() + 50_000) };
    expect(await openNextDay(slightly, [])).toBeUndefined();
  });

  describe('missed days', () => {
    const pass = (days: number) => given.server.clock.advance({ days });

    it('up to three are processed at once; if there are more, administrators are alerted once', async () => {
      const admin = await administrator(given.server);
      pass(4);
      expect(await processAll(context(), [])).toHaveLength(4);
      pass(5);
      expect(await processAll(context(), [])).toEqual([]);
      expect(await processAll(context(), [])).toEqual([]);
      await given.server.runJobs();
      const told = given.server.mails.all.filter(({ to, subject }) => to === admin.email && subject.includes('Missed'));
      expect(told.map(({ subject }) => subject)).toEqual(['Peerlend: Missed business days wait']);
      const released = await inTransaction(context(), (tx) => releaseMissedDays(context(), tx));
      expect(released).toHaveLength(4);
      expect(await processAll(context(), [])).toHaveLength(5);
      expect(await inTransaction(context(), (tx) => releaseMissedDays(context(), tx))).toEqual([]);
    });

    it("days skipped by the sandbox's clock don't count as missed", async () => {
      await move(context(), 40);
      expect(await processAll(context(), [])).toHaveLength(40);
    });

    it('a step knows which of them are too late to charge for', async () => {
      const people = await newOwners(context(), 1);
      const late: boolean[] = [];
      const noted = dailyKobo(people, {
        work: async (_context, _tx, _subject, { isLate }) => (late.push(isLate), 'noted'),
      });
      pass(3);
      await processAll(context(), [noted]);
      await move(context(), 3);
      await processAll(context(), [noted]);
      // The first day ended two days before, the second less than 24 hours.
      expect(late).toEqual([true, false, false, false, false, false]);
    });

    it('deposits up to now are fetched once before the first of them opens', async () => {
      const asked: { from: Date; to: Date; lastDay: IsoDay | undefined }[] = [];
      const bookDeposits = async (from: Date, to: Date) => void asked.push({ from, to, lastDay: await lastDay() });
      const before = await lastDay();
      const { now } = context();
      pass(3);
      while (await openNextDay(context(), [], { bookDeposits }));
      expect(asked).toHaveLength(1);
      expect(asked[0]!.lastDay).toBe(before);
      expect(asked[0]!.to.getTime()).toBeGreaterThan(now().getTime());
      expect(asked[0]!.from.getTime()).toBeLessThan(now().getTime() - 5 * 86_400_000);
      pass(1);
      while (await openNextDay(context(), [], { bookDeposits }));
      expect(asked).toHaveLength(1);
    });

    it("no missed day opens while the provider doesn't answer", async () => {
      pass(2);
      const before = await lastDay();
      const bookDeposits = () => Promise.reject(new Error('no answer'));
      await expect(openNextDay(context(), [], { bookDeposits })).rejects.toThrow('no answer');
      expect(await lastDay()).toBe(before);
      expect(await processAll(context(), [])).toHaveLength(2);
    });
  });

  it.each([
    ['insert into business_days values ((select max(day) + 2 from business_days), now())', 'cannot open as'],
    ["insert into business_days values ('2020-01-01', now())", 'cannot open as'],
    ['update business_days set closed_at = null', 'is closed'],
    ['update business_days set day = day + 1', 'is closed'],
    ['delete from business_days', 'is refused'],
    ['truncate business_days cascade', 'is refused'],
  ])('the database refuses %s', async (statement, words) => {
    expect(await refusalOf(context().db.execute(sql.raw(statement)))).toContain(words);
  });

  it('the database opens no day while the previous one is open', async () => {
    await move(context(), 2);
    await openNextDay(context(), [dailyKobo([crypto.randomUUID()])], { pieceMs: -1 });
    const next = 'insert into business_days values ((select max(day) + 1 from business_days), now())';
    expect(await refusalOf(context().db.execute(sql.raw(next)))).toContain('cannot open as');
    await processAll(context(), []);
  });
});

onPostgresServer((given) => {
  it('when three instances process the same days at once, each piece of work is done once', async () => {
    const { context } = given.server;
    await processAll(context, []);
    const instances = [context, ...[1, 2].map(() => ({ ...context, db: given.database.connection().db }))];
    const people = await newOwners(context, 20);
    const steps = [dailyKobo(people), dailyKobo(people, { name: 'again' })];
    await move(context, 5);
    const closed = await Promise.all(instances.map((instance) => processAll(instance, steps)));
    expect(new Set(closed.flat()).size).toBe(5);
    const balances = people.map((userId) => balanceOf(context.db, { kind: 'wallet', userId }));
    expect(await Promise.all(balances)).toEqual(people.map(() => 10));
    for (const day of new Set(closed.flat())) expect(await resultsOf(given, day)).toHaveLength(40);
    expect(await faultsOf(context.db)).toEqual([]);
  });

  it('when two administrators release missed days at once, one succeeds', async () => {
    const { context } = given.server;
    await processAll(context, []);
    given.server.clock.advance({ days: 6 });
    const other = { ...context, db: given.database.connection().db };
    const released = await Promise.all(
      [context, other].map((instance) => inTransaction(instance, (tx) => releaseMissedDays(instance, tx))),
    );
    expect(released.map(({ length }) => length).sort()).toEqual([0, 5]);
    expect(await processAll(context, [])).toHaveLength(6);
  });

  it("a subject locked by another instance doesn't hold up the others", async () => {
    const { context } = given.server;
    await processAll(context, []);
    const people = (await newOwners(context, 3)).sort();
    let tell = () => {};
    const othersDone = new Promise<void>((resolve) => (tell = resolve));
    const steps = [
      dailyKobo(people, {
        work: async (ctx, tx, subjectId, lived) => {
          if (subjectId === people[0]) await othersDone;
          const outcome = await dailyKobo(people).work(ctx, tx, subjectId, lived);
          if (subjectId === people[2]) tell();
          return outcome;
        },
      }),
    ];
    await move(context, 1);
    const other = { ...context, db: given.database.connection().db };
    await Promise.all([openNextDay(context, steps), openNextDay(other, steps)]);
    const balances = people.map((userId) => balanceOf(context.db, { kind: 'wallet', userId }));
    expect(await Promise.all(balances)).toEqual([1, 1, 1]);
  });
});
