import { dailyKobo, move, newOwners, processAll } from '#support/businessDays';
import { sql } from 'drizzle-orm';
import type { IsoDay } from '#contract/dates';
import { releaseMissedDays } from '#server/kernel/businessDays/missedDays';
import { openNextDay } from '#server/kernel/businessDays/openNextDay';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { businessDays } from '#server/kernel/db/schema/books';
import { faultsOf, refusalOf } from '#support/ledger';
import { administrator } from '#support/serverPeople';
import { onServer } from '#support/serverSuite';

onServer((given) => {
  const context = () => given.server.context;
  const lastDay = async () =>
    (await context().db.select().from(businessDays))
      .map(({ day }) => day)
      .sort()
      .at(-1);
  beforeEach(() => processAll(context(), []));
  afterEach(async () => {
    expect(await faultsOf(context().db)).toStrictEqual([]);
  });

  describe('missed days', () => {
    const pass = (days: number) => given.server.clock.advance({ days });

    it('up to three are processed at once; if there are more, administrators are alerted once', async () => {
      const admin = await administrator(given.server);
      pass(4);
      expect(await processAll(context(), [])).toHaveLength(4);
      pass(5);
      expect(await processAll(context(), [])).toStrictEqual([]);
      expect(await processAll(context(), [])).toStrictEqual([]);
      await given.server.runJobs();
      const told = given.server.mails.all.filter(({ to, subject }) => to === admin.email && subject.includes('Missed'));
      expect(told.map(({ subject }) => subject)).toEqual(['Peerlend: Missed business days wait']);
      const released = await inTransaction(context(), (tx) => releaseMissedDays(context(), tx));
      expect(released).toHaveLength(4);
      expect(await processAll(context(), [])).toHaveLength(5);
      expect(await inTransaction(context(), (tx) => releaseMissedDays(context(), tx))).toStrictEqual([]);
    });

    it("days skipped by the sandbox's clock don't count as missed", async () => {
      await move(context(), 40);
      expect(await processAll(context(), [])).toHaveLength(40);
    });

    it('a step knows which of them are more than 24 hours late', async () => {
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
