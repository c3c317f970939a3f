import { dailyKobo, move, newOwners, processAll, resultsOf } from '#support/businessDays';
import type { DayStep } from '#server/kernel/businessDays/dayStep';
import { finishStep } from '#server/kernel/businessDays/tryStep';
import { daySteps } from '#server/daySteps';
import { openNextDay } from '#server/kernel/businessDays/openNextDay';
import { endSetAside, isSetAside } from '#server/kernel/businessDays/setAside';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { businessDays } from '#server/kernel/db/schema/books';
import { balanceOf } from '#server/money/ledger/service';
import { findTransactions } from '#server/money/ledger/transactions';
import { faultsOf } from '#support/ledger';
import { jobsOf } from '#support/money/bareMoney';
import { onServer } from '#support/serverSuite';

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
    expect(await faultsOf(context().db)).toStrictEqual([]);
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
    expect(await resultsOf(given, (await lastDay())!)).toStrictEqual([]);
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

  it('a subject that hangs is set aside like one that fails, and its later writes are not booked', async () => {
    const people = (await newOwners(context(), 3)).sort();
    const [poor = ''] = people;
    await move(context(), 1);
    const hanging: (() => void)[] = [];
    const late: Promise<unknown>[] = [];
    const steps = [
      dailyKobo(people, {
        work: (ctx, tx, subjectId, lived) => {
          const work = async () => {
            if (subjectId === poor) await new Promise<void>((resolve) => hanging.push(resolve));
            return dailyKobo(people).work(ctx, tx, subjectId, lived);
          };
          const working = work();
          if (subjectId === poor) late.push(working.catch((error: unknown) => error));
          return working;
        },
      }),
    ];
    const day = () => openNextDay(context(), steps, { subjectMs: 500 });
    for (const _try of [1, 2]) await expect(day()).rejects.toThrow('failed for 1');
    expect(await walletsOf(people)).toEqual([0, 1, 1]);
    expect(await day()).toMatchObject({ closed: true });
    expect(await isSetAside(context().db, poor)).toBe(true);
    const results = await resultsOf(given, (await lastDay())!);
    expect(results.find(({ subjectId }) => subjectId === poor)).toMatchObject({ errorCode: 'TIMED_OUT' });

    for (const goOn of hanging) goOn();
    expect(await Promise.all(late)).toEqual([expect.any(Error), expect.any(Error), expect.any(Error)]);
    expect(await walletsOf(people)).toEqual([0, 1, 1]);
  });

  it('a step that moves no money can fail alone, and a job finishes it', async () => {
    const people = (await newOwners(context(), 3)).sort();
    const [poor = ''] = people;
    await move(context(), 1);
    let isBroken = true;
    const work: DayStep['work'] = async (_context, _tx, subjectId) => {
      if (isBroken && subjectId === poor) throw Object.assign(new Error('a name of somebody'), { code: 'NO_FIGURE' });
      return 'shown';
    };
    const shown = dailyKobo(people, { name: 'shown', movesMoney: false, work });
    const unfound = { ...shown, name: 'unfound', findSubjects: () => Promise.reject(new RangeError('a figure')) };
    const [day] = await processAll(context(), [shown, unfound, dailyKobo(people)]);
    const outcomes = async () =>
      (await resultsOf(given, day!)).filter(({ step }) => step === 'shown').map(({ outcome }) => outcome);
    expect(await walletsOf(people)).toEqual([1, 1, 1]);
    expect(await outcomes()).toEqual(['shown', 'shown']);
    expect(await isSetAside(context().db, poor)).toBe(false);

    const finish = (step: string) => finishStep(context(), [shown], { day: day!, step });
    const waiting = (await jobsOf(context(), 'unfinished-step')).filter((job) => 'day' in job && job.day === day);
    expect(waiting).toHaveLength(2);
    for (const step of ['shown', 'unfound']) expect(waiting).toContainEqual(expect.objectContaining({ day, step }));
    await expect(finish('shown')).rejects.toThrow('failed for 1');
    isBroken = false;
    await finish('shown');
    await finish('shown');
    expect(await outcomes()).toEqual(['shown', 'shown', 'shown']);
    await given.server.runJobs();
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
});
