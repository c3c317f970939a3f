import { naira } from '#contract/money/kobo';
import { faultsOf } from '#support/ledger';
import { accept, cast, loanOf, offered, passDays, walletOf, type Cast } from '#support/loans/lending';
import { saver, saverWith, type Saver } from '#support/payments';
import { sendMoney } from '#server/kernel/payments/sandbox/acts';
import { planForm, planOf, pledgesOf } from '#support/autoInvest/plans';
import { onServer } from '#support/serverSuite';

const OPEN = { amountKobo: naira(40_000), state: 'open' };

onServer((given) => {
  let people: Cast;
  const made: Saver[] = [];
  const opened: { borrower: Saver; loanId: string }[] = [];

  const lenderWith = async (amount: number): Promise<Saver> => {
    const lender = await saverWith(given.server, naira(amount));
    made.push(lender);
    return lender;
  };

  /** Created first in a test, because each takes a business day. */
  const borrowers = async (count: number): Promise<Saver[]> => {
    const people: Saver[] = [];
    while (people.length < count) people.push(await saver(given.server));
    return people;
  };

  /** ₦400,000 over six months in grade C. */
  const listing = async (borrower: Saver | undefined, change: object = {}): Promise<string> => {
    if (!borrower) throw new Error('A listing needs a borrower');
    const loanId = await offered(given.server, { ...people, borrower }, 'C', {
      principalKobo: naira(400_000),
      ...change,
    });
    expect((await accept(given.server, { borrower }, loanId)).status).toBe(200);
    opened.push({ borrower, loanId });
    await given.server.runJobs();
    return loanId;
  };

  const outcomeOf = async ({ token }: Saver, loanId: string) => {
    const { body } = await given.server.call('planOutcome', { token, params: { loanId } });
    return body;
  };

  beforeAll(async () => {
    people = await cast(given.server);
  });

  afterEach(async () => {
    // Keeps plans and listings of one test out of the next.
    for (const { borrower, loanId } of opened.splice(0)) {
      await given.server.call('cancelLoan', { token: borrower.token, params: { loanId } });
    }
    for (const { token } of made.splice(0)) {
      const { body } = await given.server.call('myPlans', { token });
      for (const { id: planId, version } of body) {
        await given.server.call('setPlanState', { token, params: { planId }, body: { state: 'ended', version } });
      }
    }
    expect(await faultsOf(given.server.context.db)).toStrictEqual([]);
  });

  test('a plan is created, changed as a new version, paused and ended', async () => {
    const { server } = given;
    const lender = await lenderWith(1_000);
    const { token } = lender;
    const plan = await planOf(server, lender, { keptBackKobo: naira(5_000) });
    expect(plan).toMatchObject({ number: 1, version: 1, state: 'on', keptBackKobo: naira(5_000), pledgedKobo: 0 });
    const params = { planId: plan.id };
    const { acceptsRisk: _, ...limits } = planForm;
    const changed = await server.call('changePlan', { token, params, body: { ...limits, grades: ['A'], version: 1 } });
    expect(changed.body).toMatchObject({ version: 2, state: 'on', grades: ['A'], keptBackKobo: 0 });
    const late = await server.call('changePlan', { token, params, body: { ...limits, version: 1 } });
    expect([late.status, late.error.code]).toEqual([409, 'PLAN_CHANGED']);
    const paused = await server.call('setPlanState', { token, params, body: { state: 'paused', version: 2 } });
    expect(paused.body).toMatchObject({ version: 3, state: 'paused', grades: ['A'] });
    await server.call('setPlanState', { token, params, body: { state: 'ended', version: 3 } });
    expect((await server.call('myPlans', { token })).body).toStrictEqual([]);
    const ended = await server.call('changePlan', { token, params, body: { ...limits, version: 4 } });
    expect([ended.status, ended.error.code]).toEqual([409, 'PLAN_ENDED']);
  });

  test("another lender's plan can't be seen or changed", async () => {
    const { server } = given;
    const lender = await lenderWith(1_000);
    const other = await lenderWith(1_000);
    const plan = await planOf(server, lender);
    expect((await server.call('myPlans', { token: other.token })).body).toStrictEqual([]);
    const body = { state: 'ended', version: 1 };
    const refused = await server.call('setPlanState', { token: other.token, params: { planId: plan.id }, body });
    expect(refused.status).toBe(404);
  });

  test.each([
    [{ grades: [] }, 400, 'VALIDATION_ERROR'],
    [{ monthsFrom: 12, monthsTo: 6 }, 400, 'VALIDATION_ERROR'],
    [{ gradeLimits: { A: 101 } }, 400, 'VALIDATION_ERROR'],
    [{ acceptsRisk: false }, 400, 'VALIDATION_ERROR'],
    [{ amountKobo: naira(50_000) }, 400, 'NOT_IN_INCREMENTS'],
  ])('a plan with %j is refused', async (change, status, code) => {
    const lender = await lenderWith(1_000);
    const answer = await given.server.call('makePlan', { token: lender.token, body: { ...planForm, ...change } });
    expect([answer.status, answer.error.code]).toEqual([status, code]);
  });

  test('a lender can have five plans, and only if eligible to lend', async () => {
    const { server } = given;
    const lender = await lenderWith(1_000);
    for (let count = 0; count < 5; count += 1) await planOf(server, lender);
    const sixth = await server.call('makePlan', { token: lender.token, body: planForm });
    expect([sixth.status, sixth.error.code]).toEqual([409, 'TOO_MANY_PLANS']);
    const asAdministrator = await server.call('makePlan', { token: people.second.token, body: planForm });
    expect([asAdministrator.status, asAdministrator.error.code]).toEqual([403, 'NOT_ELIGIBLE']);
  });

  test('a listing is placed when it opens: three quarters on the first day, then the rest', async () => {
    const { server } = given;
    const lenders = [await lenderWith(200_000), await lenderWith(200_000), await lenderWith(200_000)];
    const fourth = await lenderWith(200_000);
    const fifth = await lenderWith(200_000);
    const [borrower] = await borrowers(1);
    for (const lender of lenders) await planOf(server, lender, { amountKobo: naira(120_000) });
    // The cap is ₦80,000.
    const loanId = await listing(borrower);
    for (const lender of lenders) {
      expect(await pledgesOf(server, lender, loanId)).toEqual([{ amountKobo: naira(80_000), state: 'open' }]);
    }
    await planOf(server, fourth);
    await server.runJobs();
    expect(await pledgesOf(server, fourth, loanId)).toEqual([OPEN]);
    // ₦280,000 are three quarters in whole increments; the rest is left to others.
    await planOf(server, fifth);
    await server.runJobs();
    expect(await pledgesOf(server, fifth, loanId)).toStrictEqual([]);
    await passDays(server, 1);
    expect(await pledgesOf(server, fifth, loanId)).toEqual([OPEN]);
  });

  test('the least recently served lenders come first, however many plans they have', async () => {
    const { server } = given;
    const many = await lenderWith(400_000);
    const one = await lenderWith(400_000);
    const four = await borrowers(4);
    for (let count = 0; count < 3; count += 1) await planOf(server, many);
    await planOf(server, one);
    const served = [];
    for (const borrower of four) {
      const loanId = await listing(borrower, { principalKobo: naira(80_000) });
      served.push([(await pledgesOf(server, many, loanId)).length, (await pledgesOf(server, one, loanId)).length]);
    }
    expect(served).toEqual([
      [1, 0],
      [0, 1],
      [1, 0],
      [0, 1],
    ]);
  });

  test('newly free money is lent, first to pledges below the amount per loan', async () => {
    const { server } = given;
    const lender = await lenderWith(50_000);
    const [one, two] = await borrowers(2);
    await planOf(server, lender, { amountKobo: naira(80_000) });
    const first = await listing(one);
    expect(await pledgesOf(server, lender, first)).toEqual([OPEN]);
    const second = await listing(two);
    expect(await pledgesOf(server, lender, second)).toStrictEqual([]);
    await sendMoney(server.context, { accountNumber: lender.accountNumber, amountKobo: naira(30_000) });
    await server.runJobs();
    expect(await pledgesOf(server, lender, first)).toEqual([OPEN, OPEN]);
    expect(await pledgesOf(server, lender, second)).toStrictEqual([]);
    expect(await walletOf(server, lender)).toBe(naira(0));
  });

  test('the amount kept back, the monthly amount and the grade limit restrict lending', async () => {
    const { server } = given;
    const keeping = await lenderWith(100_000);
    const monthly = await lenderWith(400_000);
    const graded = await lenderWith(400_000);
    const [one, two] = await borrowers(2);
    await planOf(server, keeping, { keptBackKobo: naira(60_000) });
    await planOf(server, monthly, { mostAMonthKobo: naira(40_000) });
    await planOf(server, graded, { gradeLimits: { C: 30 } });
    const loans = [await listing(one), await listing(two)];
    const reasons = [];
    for (const lender of [keeping, monthly, graded]) {
      expect(await pledgesOf(server, lender, loans[0]!)).toEqual([OPEN]);
      expect(await pledgesOf(server, lender, loans[1]!)).toStrictEqual([]);
      reasons.push((await outcomeOf(lender, loans[1]!)).plans);
    }
    expect(reasons).toEqual([
      [{ plan: 1, pledgedKobo: 0, reasons: ['keptBack'] }],
      [{ plan: 1, pledgedKobo: 0, reasons: ['mostAMonth'] }],
      [{ plan: 1, pledgedKobo: 0, reasons: ['gradeLimit'] }],
    ]);
  });

  test("a pledge taken back isn't made again, and others can use its amount", async () => {
    const { server } = given;
    const first = await lenderWith(100_000);
    const second = await lenderWith(100_000);
    const [borrower] = await borrowers(1);
    await planOf(server, first);
    const loanId = await listing(borrower, { principalKobo: naira(80_000) });
    await planOf(server, second);
    const { body } = await server.call('myPledges', { token: first.token, query: { loanId } });
    await server.call('takeBackPledge', { token: first.token, params: { pledgeId: body[0]!.id } });
    await server.runJobs();
    expect(await pledgesOf(server, first, loanId)).toEqual([{ ...OPEN, state: 'takenBack' }]);
    expect(await pledgesOf(server, second, loanId)).toEqual([OPEN]);
  });

  test('each lender sees what their plans did with a listing, and why', async () => {
    const { server } = given;
    const served = await lenderWith(100_000);
    const waiting = await lenderWith(100_000);
    const picky = await lenderWith(100_000);
    const idle = await lenderWith(100_000);
    const poor = await lenderWith(10_000);
    const frozen = await lenderWith(100_000);
    const [borrower] = await borrowers(1);
    await planOf(server, served);
    await planOf(server, waiting);
    await planOf(server, picky, { grades: ['A'], monthsFrom: 12, purposes: ['health'], securedOnly: true });
    await planOf(server, poor);
    await planOf(server, frozen);
    const { token } = people.second;
    await server.call('freezePerson', { token, params: { userId: frozen.id }, body: { reason: 'A doubt' } });
    const loanId = await listing(borrower, { principalKobo: naira(80_000) });
    expect(await outcomeOf(served, loanId)).toMatchObject({
      pledgedKobo: naira(40_000),
      reasons: [],
      plans: [{ plan: 1, pledgedKobo: naira(40_000), reasons: [] }],
    });
    expect(await outcomeOf(waiting, loanId)).toMatchObject({
      pledgedKobo: 0,
      plans: [{ plan: 1, reasons: ['full'] }],
      place: 2,
      waitingCount: 2,
    });
    expect(await outcomeOf(picky, loanId)).toMatchObject({
      plans: [{ plan: 1, reasons: ['grade', 'months', 'purpose', 'notSecured'] }],
    });
    expect(await outcomeOf(idle, loanId)).toMatchObject({ reasons: ['noPlan'], plans: [] });
    expect(await outcomeOf(poor, loanId)).toMatchObject({ plans: [{ plan: 1, reasons: ['keptBack'] }] });
    expect(await outcomeOf(frozen, loanId)).toMatchObject({ reasons: ['frozen'] });
    expect(await outcomeOf(borrower!, loanId)).toMatchObject({ reasons: ['ownLoan', 'noPlan'] });
    const listedFor = async (lender: Saver, outcome: 'pledged' | 'passedOver') => {
      const { body } = await server.call('planOutcomes', { token: lender.token, query: { outcome } });
      return body.some((one) => one.loanId === loanId);
    };
    expect([await listedFor(served, 'pledged'), await listedFor(served, 'passedOver')]).toEqual([true, false]);
    expect([await listedFor(waiting, 'pledged'), await listedFor(waiting, 'passedOver')]).toEqual([false, true]);
  });

  test('listings are ordered by the moment that they show, also when plans ran again for an older one', async () => {
    const { server } = given;
    const lender = await lenderWith(200_000);
    const later = await lenderWith(200_000);
    const [one, two] = await borrowers(2);
    await planOf(server, lender);
    const first = await listing(one, { months: 6 });
    const second = await listing(two, { months: 3 });
    await planOf(server, later, { monthsFrom: 6 });
    await server.runJobs();
    const { body } = await server.call('planOutcomes', { token: lender.token });
    const shown = body.filter(({ loanId }) => [first, second].includes(loanId));
    expect(shown.map(({ loanId }) => loanId)).toEqual([second, first]);
    expect(shown[0]!.at > shown[1]!.at).toBe(true);
  });

  test('a plan made later says why an open listing does not fit it', async () => {
    const { server } = given;
    const lender = await lenderWith(100_000);
    const [borrower] = await borrowers(1);
    const loanId = await listing(borrower, { principalKobo: naira(80_000) });
    expect(await outcomeOf(lender, loanId)).toMatchObject({ reasons: ['noPlan'], plans: [] });
    await planOf(server, lender, { grades: ['A'] });
    await server.runJobs();
    expect(await outcomeOf(lender, loanId)).toMatchObject({ reasons: [], plans: [{ plan: 1, reasons: ['grade'] }] });
  });

  test('a plan shows its forecast before it is active, and idle money afterwards', async () => {
    const { server } = given;
    const lender = await lenderWith(100_000);
    const [borrower] = await borrowers(1);
    await listing(borrower);
    const { acceptsRisk: _, ...limits } = planForm;
    const { token } = lender;
    const forecast = await server.call('forecastPlan', { token, body: { ...limits, keptBackKobo: naira(30_000) } });
    expect(forecast.body).toMatchObject({ loanCount: 1, lentKobo: naira(40_000), idleKobo: naira(60_000) });
    const nothing = await server.call('forecastPlan', { token, body: { ...limits, grades: ['B'] } });
    expect(nothing.body).toMatchObject({ fittingCount: 0, loanCount: 0, idleKobo: naira(100_000) });
    expect((await server.call('myPlans', { token })).body).toStrictEqual([]);
    await planOf(server, lender, { keptBackKobo: naira(30_000) });
    await server.runJobs();
    expect((await server.call('idleMoney', { token })).body).toMatchObject({
      plansOn: 1,
      freeKobo: naira(60_000),
      idleKobo: naira(30_000),
      lent90DaysKobo: naira(40_000),
      largestLoanBps: 10_000,
    });
  });

  test('the last pledge of a plan funds the loan and proposes its disbursement', async () => {
    const { server } = given;
    const lender = await lenderWith(100_000);
    const byHand = await lenderWith(100_000);
    const [borrower] = await borrowers(1);
    await planOf(server, lender);
    const loanId = await listing(borrower, { principalKobo: naira(80_000) });
    const { body: pledges } = await server.call('myPledges', { token: lender.token, query: { loanId } });
    expect(pledges).toHaveLength(1);
    await server.call('setPlanState', {
      token: lender.token,
      params: { planId: (await server.call('myPlans', { token: lender.token })).body[0]!.id },
      body: { state: 'ended', version: 1 },
    });
    await planOf(server, byHand);
    await passDays(server, 1);
    expect(await loanOf(server, { borrower: borrower! }, loanId)).toMatchObject({ state: 'funded' });
    const { body } = await server.call('approvals', { token: people.second.token });
    expect(body.filter((one) => one.kind === 'disbursement' && one.loanId === loanId)).toHaveLength(1);
  });
});
