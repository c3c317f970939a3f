import { naira } from '../../../../../contract/money/kobo';
import { faultsOf } from '../../../../support/ledger';
import {
  accept,
  cast,
  listed,
  loanOf,
  offered,
  passDays,
  pledge,
  walletOf,
  type Cast,
} from '../../../../support/loans/lending';
import { saver, saverWith, type Saver } from '../../../../support/payments';
import { sendMoney } from '../../../../../server/payments/sandbox/acts';
import { planForm, planOf, pledgesOf } from '../../../../support/plans/plans';
import { onServer } from '../../../../support/serverSuite';

const OPEN = { amountKobo: naira(40_000), state: 'open' };

onServer((given) => {
  let people: Cast;
  const made: Saver[] = [];

  const lenderWith = async (amount: number): Promise<Saver> => {
    const lender = await saverWith(given.server, naira(amount));
    made.push(lender);
    return lender;
  };

  /** Of ₦400,000 over six months, in grade C, by somebody else each time. */
  const listing = async (change: object = {}): Promise<string> => {
    const borrower = await saver(given.server);
    const loanId = await offered(given.server, { ...people, borrower }, 'C', {
      principalKobo: naira(400_000),
      ...change,
    });
    expect((await accept(given.server, { borrower }, loanId)).status).toBe(200);
    await given.server.runJobs();
    return loanId;
  };

  beforeAll(async () => {
    people = await cast(given.server);
  });

  afterEach(async () => {
    // Plans of one test don't lend in the next.
    for (const { token } of made.splice(0)) {
      const { body } = await given.server.call('myPlans', { token });
      for (const { id: planId, version } of body) {
        await given.server.call('setPlanState', { token, params: { planId }, body: { state: 'ended', version } });
      }
    }
    expect(await faultsOf(given.server.context.db)).toEqual([]);
  });

  test('a plan is made, changed under a new version, paused and ended', async () => {
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
    expect((await server.call('myPlans', { token })).body).toEqual([]);
    const ended = await server.call('changePlan', { token, params, body: { ...limits, version: 4 } });
    expect([ended.status, ended.error.code]).toEqual([409, 'PLAN_ENDED']);
  });

  test("nobody sees or changes another lender's plan", async () => {
    const { server } = given;
    const [lender, other] = [await lenderWith(1_000), await lenderWith(1_000)];
    const plan = await planOf(server, lender);
    expect((await server.call('myPlans', { token: other.token })).body).toEqual([]);
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

  test('five plans, and no sixth; only with what lending needs', async () => {
    const { server } = given;
    const lender = await lenderWith(1_000);
    for (let count = 0; count < 5; count += 1) await planOf(server, lender);
    const sixth = await server.call('makePlan', { token: lender.token, body: planForm });
    expect([sixth.status, sixth.error.code]).toEqual([409, 'TOO_MANY_PLANS']);
    const asAdministrator = await server.call('makePlan', { token: people.second.token, body: planForm });
    expect([asAdministrator.status, asAdministrator.error.code]).toEqual([403, 'NOT_ELIGIBLE']);
  });

  test('a listing is placed when it opens: three quarters in the first day, then the rest', async () => {
    const { server } = given;
    const lenders = [await lenderWith(200_000), await lenderWith(200_000), await lenderWith(200_000)];
    for (const lender of lenders) await planOf(server, lender, { amountKobo: naira(120_000) });
    // The cap is ₦80,000; seven increments go in turns.
    const loanId = await listing();
    expect(await Promise.all(lenders.map((lender) => pledgesOf(server, lender, loanId)))).toEqual([
      [{ amountKobo: naira(80_000), state: 'open' }],
      [{ amountKobo: naira(80_000), state: 'open' }],
      [{ amountKobo: naira(80_000), state: 'open' }],
    ]);
    const fourth = await lenderWith(200_000);
    await planOf(server, fourth);
    await server.runJobs();
    expect(await pledgesOf(server, fourth, loanId)).toEqual([OPEN]);
    // ₦280,000 of ₦400,000 are placed, the rest is left to others.
    const fifth = await lenderWith(200_000);
    await planOf(server, fifth);
    await server.runJobs();
    expect(await pledgesOf(server, fifth, loanId)).toEqual([]);
    await passDays(server, 1);
    expect(await pledgesOf(server, fifth, loanId)).toEqual([OPEN]);
  });

  test('those served longest ago come first, whoever has more plans', async () => {
    const { server } = given;
    const many = await lenderWith(400_000);
    const one = await lenderWith(400_000);
    for (let count = 0; count < 3; count += 1) await planOf(server, many);
    await planOf(server, one);
    const small = { principalKobo: naira(80_000) };
    const loans = [await listing(small), await listing(small), await listing(small), await listing(small)];
    const served = [];
    for (const loanId of loans) {
      served.push([(await pledgesOf(server, many, loanId)).length, (await pledgesOf(server, one, loanId)).length]);
    }
    expect(served).toEqual([
      [1, 0],
      [0, 1],
      [1, 0],
      [0, 1],
    ]);
  });

  test('money that comes free is lent, and raises a pledge below the amount first', async () => {
    const { server } = given;
    const lender = await lenderWith(50_000);
    await planOf(server, lender, { amountKobo: naira(80_000) });
    const first = await listing();
    expect(await pledgesOf(server, lender, first)).toEqual([OPEN]);
    const second = await listing();
    expect(await pledgesOf(server, lender, second)).toEqual([]);
    await sendMoney(server.context, { accountNumber: lender.accountNumber, amountKobo: naira(70_000) });
    await server.runJobs();
    expect(await pledgesOf(server, lender, first)).toEqual([OPEN, OPEN]);
    expect(await pledgesOf(server, lender, second)).toEqual([OPEN]);
    expect(await walletOf(server, lender)).toBe(naira(0));
  });

  test('what is kept back, the month and the grade limit what is lent', async () => {
    const { server } = given;
    const keeping = await lenderWith(100_000);
    const monthly = await lenderWith(400_000);
    const graded = await lenderWith(400_000);
    await planOf(server, keeping, { keptBackKobo: naira(60_000) });
    await planOf(server, monthly, { mostAMonthKobo: naira(40_000) });
    await planOf(server, graded, { gradeLimits: { C: 30 } });
    const loans = [await listing(), await listing()];
    for (const lender of [keeping, monthly, graded]) {
      expect(await pledgesOf(server, lender, loans[0]!)).toEqual([OPEN]);
      expect(await pledgesOf(server, lender, loans[1]!)).toEqual([]);
    }
  });

  test('a pledge that was taken back is not made again; others find its room', async () => {
    const { server } = given;
    const first = await lenderWith(100_000);
    await planOf(server, first);
    const loanId = await listing({ principalKobo: naira(80_000) });
    const second = await lenderWith(100_000);
    await planOf(server, second);
    const { body } = await server.call('myPledges', { token: first.token, query: { loanId } });
    await server.call('takeBackPledge', { token: first.token, params: { pledgeId: body[0]!.id } });
    await server.runJobs();
    expect(await pledgesOf(server, first, loanId)).toEqual([{ ...OPEN, state: 'takenBack' }]);
    expect(await pledgesOf(server, second, loanId)).toEqual([OPEN]);
  });

  test('the last pledge of a plan funds the loan and proposes its disbursement', async () => {
    const { server } = given;
    const lender = await lenderWith(100_000);
    await planOf(server, lender);
    const own = await cast(server);
    const loanId = await listed(server, own);
    await pledge(server, own.lenders[0], loanId);
    await server.runJobs();
    expect(await loanOf(server, own, loanId)).toMatchObject({ state: 'funded' });
    const { body } = await server.call('approvals', { token: own.second.token });
    expect(body.filter((one) => one.kind === 'disbursement' && one.loanId === loanId)).toHaveLength(1);
  });
});
