import { addKobo, kobo, naira } from '#contract/money/kobo';
import { daysBetween, formatDay } from '#contract/dates';
import { approvalKinds } from '#server/approvalKinds';
import { approveProposal } from '#server/office/approvals/decisions';
import { sendMoney } from '#server/kernel/payments/sandbox/acts';
import { findUserByEmail } from '#server/people/users/repository';
import { isAboutLoan } from '#support/approvals';
import { cutBeforeCommit } from '#support/databases/cutConnection';
import { expectToAddUp } from '#support/market/addsUp';
import { faultsOf } from '#support/ledger';
import { apply, cast, disbursed, loanOf, passDays, skipDays, spendDownTo, type Cast } from '#support/loans/lending';
import { agreeToNewPlan } from '#support/loans/newPlans';
import { buildTestServer, type TestServer } from '#support/serverApp';
import type { Answer } from '#support/serverClient';
import type { Person } from '#support/serverPeople';
import { onServer, onPostgresServer } from '#support/serverSuite';

const reason = 'Lost the job in May';
const code = async (call: Promise<Answer>) => {
  const { status, error } = await call;
  return status < 400 ? 'done' : error.code;
};

async function late(server: TestServer, people: Cast): Promise<string> {
  const loanId = await disbursed(server, people);
  await spendDownTo(server, people.borrower, kobo(0));
  const { repayment, today } = await loanOf(server, people, loanId);
  await skipDays(server, daysBetween(today, repayment!.instalments[0]!.dueOn) + 3);
  await passDays(server, 1);
  return loanId;
}

const reviewOf = async (server: TestServer, { token }: Person, loanId: string) =>
  (await server.call('administeredLoan', { token, params: { loanId } })).body;

async function propose(server: TestServer, by: Person, loanId: string, change = {}) {
  const { firstDueDays = ['2026-12-24'] } = await reviewOf(server, by, loanId);
  const body = { months: 8, firstDueOn: firstDueDays[0], reason, ...change };
  return server.call('proposeNewPlan', { token: by.token, params: { loanId }, body });
}

async function preview(server: TestServer, by: Person, loanId: string, change = {}) {
  const { firstDueDays = ['2026-12-24'] } = await reviewOf(server, by, loanId);
  const query = { months: 8, firstDueOn: firstDueDays[0], ...change };
  return server.call('previewNewPlan', { token: by.token, params: { loanId }, query });
}

const proposalOf = async (server: TestServer, { token }: Person, loanId: string) =>
  (await server.call('approvals', { token })).body.find(isAboutLoan(loanId));

const approve = (server: TestServer, { token }: Person, approvalId: string) =>
  server.call('approveProposal', { token, params: { approvalId } });

const paidRows = async (server: TestServer, people: Cast, loanId: string, count: number) =>
  (await loanOf(server, people, loanId)).repayment!.instalments.slice(0, count);

const agree = (server: TestServer, { borrower }: Cast, loanId: string, textHash?: string) =>
  agreeToNewPlan(server, borrower, loanId, textHash);

onServer((given) => {
  describe('a new plan before anything is late', () => {
    test('is proposed, agreed and approved, starts after instalments paid ahead, and answers the open message', async () => {
      const { server } = given;
      const people = await cast(server);
      const loanId = await disbursed(server, people);
      const loan = () => loanOf(server, people, loanId);
      const { repayment, today } = await loan();
      const [first, second] = repayment!.instalments;
      const { token, accountNumber } = people.borrower;
      await sendMoney(server.context, { accountNumber, amountKobo: naira(60_000) });
      await server.runJobs();
      const amountKobo = addKobo(
        first!.interestKobo,
        first!.principalKobo,
        second!.interestKobo,
        second!.principalKobo,
      );
      const ahead = { token, params: { loanId }, body: { amountKobo, throughInstalment: 2 } };
      expect(await code(server.call('payLoan', ahead))).toBe('done');
      const words = { kind: 'cannotPay', words: 'My shop was flooded', loanId };
      expect(await code(server.call('sendComplaint', { token, body: words }))).toBe('done');
      const { firstDueDays } = await reviewOf(server, people.offering, loanId);
      expect(firstDueDays![0]).toBe(repayment!.instalments[2]!.dueOn);
      expect(daysBetween(today, firstDueDays![0]!)).toBeGreaterThan(80);
      expect(await code(propose(server, people.offering, loanId))).toBe('done');
      const { newPlan } = await loan();
      expect(await code(agree(server, people, loanId))).toBe('done');
      const { id } = (await proposalOf(server, people.second, loanId))!;
      expect(await code(approve(server, people.second, id))).toBe('done');
      const after = (await loan()).repayment!;
      expect(after.instalments).toEqual([...(await paidRows(server, people, loanId, 2)), ...newPlan!.instalments]);
      await server.runJobs();
      const { body: messages } = await server.call('myComplaints', { token });
      const nextDay = formatDay(newPlan!.instalments[0]!.dueOn);
      expect(messages).toMatchObject([{ answer: `Your new plan is agreed. Your next payment is on ${nextDay}.` }]);
      expect(await faultsOf(server.context.db)).toStrictEqual([]);
    });
  });

  describe('a new plan for a late loan', () => {
    let people: Cast;
    let loanId: string;
    const loan = () => loanOf(given.server, people, loanId);
    beforeAll(async () => {
      people = await cast(given.server);
      loanId = await late(given.server, people);
    });
    afterEach(async () => {
      expect(await faultsOf(given.server.context.db)).toStrictEqual([]);
    });

    test('is proposed within limits, requires the borrower and another administrator, and gets cheaper with a payment', async () => {
      const { server } = given;
      const { offering, second, borrower } = people;
      expect(await code(propose(server, offering, loanId, { firstDueOn: '2026-12-24' }))).toBe('OUTSIDE_TERMS');
      expect(await code(propose(server, offering, loanId, { months: 25 }))).toBe('OUTSIDE_TERMS');
      expect(await code(agree(server, people, loanId, 'of nothing'))).toBe('CODE_EXPIRED');
      expect(await code(preview(server, offering, loanId, { firstDueOn: '2026-12-24' }))).toBe('OUTSIDE_TERMS');
      expect(await code(preview(server, offering, loanId, { months: 25 }))).toBe('OUTSIDE_TERMS');
      const { body: previewed } = await preview(server, offering, loanId);
      expect(await code(propose(server, offering, loanId))).toBe('done');
      const { newPlan } = await loan();
      expect(previewed).toEqual({ instalments: newPlan!.instalments, totalKobo: newPlan!.totalKobo });
      await server.runJobs();
      expect(server.mails.all.at(-1)).toMatchObject({
        to: borrower.email,
        subject: 'Peerlend: a new plan for your loan',
      });

      const first = (await proposalOf(server, second, loanId))!;
      expect(first).toMatchObject({ kind: 'replan', reason, newPlan: { months: 8, isAgreed: false } });
      expect(await code(approve(server, offering, first.id))).toBe('FOUR_EYES');
      expect(await code(approve(server, second, first.id))).toBe('NEW_PLAN_NOT_AGREED');
      expect(await code(agree(server, people, loanId, 'of another text'))).toBe('CODE_EXPIRED');
      expect(await code(agree(server, people, loanId))).toBe('done');
      expect((await loan()).newPlan).toMatchObject({ isAgreed: true, months: 8 });
      expect(await proposalOf(server, second, loanId)).toMatchObject({ newPlan: { isAgreed: true } });

      const agreed = (await loan()).newPlan!;
      await sendMoney(server.context, { accountNumber: borrower.accountNumber, amountKobo: naira(700) });
      await server.runJobs();
      const after = (await loan()).newPlan!;
      expect(after).toMatchObject({ isAgreed: true, months: 8 });
      expect(after.totalKobo).toBeLessThanOrEqual(agreed.totalKobo - naira(700));
      expect(await proposalOf(server, second, loanId)).toMatchObject({ id: first.id, isVoid: false });
    });

    test('stays open for 7 days, to the hour', async () => {
      expect(await code(propose(given.server, people.offering, loanId))).toBe('done');
      expect((await loan()).newPlan).toMatchObject({ months: 8, isAgreed: false });
      await skipDays(given.server, 7);
      expect((await loan()).newPlan).toBeUndefined();
    });

    test('replaces everything unpaid, and nothing is late', async () => {
      const { server } = given;
      const { offering, second, lenders } = people;
      const before = await loan();
      expect(await code(propose(server, offering, loanId))).toBe('done');
      expect(await code(agree(server, people, loanId))).toBe('done');
      const { newPlan } = await loan();
      expect(await code(approve(server, second, (await proposalOf(server, second, loanId))!.id))).toBe('done');
      const { state, repayment, history } = await loan();
      expect([state, history.at(-1)!.type]).toEqual(['repaying', 'replan']);
      expect(repayment).toMatchObject({
        dueKobo: 0,
        daysPastDue: 0,
        outstandingKobo: before.repayment!.outstandingKobo,
      });
      expect(repayment!.instalments).toEqual(newPlan!.instalments);
      // On the day of the plan, settling costs what it cost an hour before.
      expect(repayment!.settlementKobo).toBe(before.repayment!.settlementKobo);
      const { token } = lenders[0];
      const portfolio = (await server.call('myPortfolio', { token })).body;
      expect(portfolio.standings).toEqual([
        expect.objectContaining({ kind: 'restructured', provisionKobo: naira(10_000) }),
      ]);
      expect(portfolio.toCome).toHaveLength(8);
      const { body: holding } = await server.call('myHolding', { token, params: { loanId } });
      expect(holding.schedule.map(({ number, dueOn }) => [number, dueOn])).toEqual(
        newPlan!.instalments.map(({ number, dueOn }) => [number, dueOn]),
      );
      expect(holding.history[0]).toMatchObject({ type: 'replan' });
      await expectToAddUp(server, lenders[0]);
      const [latest] = (await server.call('lendingActivities', { token })).body;
      expect(latest!.type).toBe('replan');
      await server.runJobs();
      const told = (to: Person) =>
        server.mails.all.filter((mail) => mail.to === to.email).map(({ subject }) => subject);
      expect(told(people.borrower)).toContain('Peerlend: your loan has a new plan');
      expect(told(lenders[0])).toContain('Peerlend: a loan that you lent to has a new plan');
      // Another plan can be agreed before anything is late again.
      expect(await code(preview(server, offering, loanId))).toBe('done');
    });

    test('its instalments are collected on their days, earlier late fees and interest first', async () => {
      const { server } = given;
      const { token, accountNumber } = people.borrower;
      const { repayment, today } = await loan();
      const [first] = repayment!.instalments.filter(({ paidKobo }) => paidKobo === 0);
      await sendMoney(server.context, { accountNumber, amountKobo: naira(20_000) });
      await server.runJobs();
      const extra = { token, params: { loanId }, body: { amountKobo: naira(5000) } };
      expect(await code(server.call('payLoanExtra', extra))).toBe('done');
      await skipDays(server, daysBetween(today, first!.dueOn) - 1);
      await passDays(server, 1);
      const after = (await loan()).repayment!.instalments.find(({ number }) => number === first!.number)!;
      expect(after.paidKobo).toBe(addKobo(first!.feeKobo, first!.interestKobo, first!.principalKobo));
    });

    test('can follow a default, and the next score counts the default', async () => {
      const { server } = given;
      const { borrower, offering, second } = people;
      await spendDownTo(server, borrower, kobo(0));
      const { repayment, today } = await loan();
      const next = repayment!.instalments.find(({ paidKobo }) => paidKobo === 0)!;
      await skipDays(server, daysBetween(today, next.dueOn) + 91);
      const approved = async () => code(approve(server, second, (await proposalOf(server, second, loanId))!.id));
      const body = { reason };
      expect(await code(server.call('proposeDefault', { token: offering.token, params: { loanId }, body }))).toBe(
        'done',
      );
      expect(await approved()).toBe('done');
      const inDefault = (await loan()).repayment!;
      expect(await code(propose(server, offering, loanId))).toBe('done');
      expect(await code(agree(server, people, loanId))).toBe('done');
      expect(await approved()).toBe('done');
      // The instalment paid earlier stays paid.
      expect((await loan()).repayment!.settlementKobo).toBe(inDefault.settlementKobo);
      await sendMoney(server.context, { accountNumber: borrower.accountNumber, amountKobo: naira(200_000) });
      await server.runJobs();
      const settlement = { amountKobo: (await loan()).repayment!.settlementKobo };
      const { token } = borrower;
      expect(await code(server.call('settleLoan', { token, params: { loanId }, body: settlement }))).toBe('done');
      const { score } = await reviewOf(server, offering, await apply(server, people));
      expect(score!.factors.find(({ factor }) => factor === 'history')).toMatchObject({ points: -60 });
    });
  });
});

onPostgresServer((given) => {
  let other: TestServer;
  let people: Cast;
  let loanId: string;
  let id: string;
  beforeAll(async () => {
    other = await buildTestServer(given.database.connection(), { clock: given.server.clock });
    people = await cast(given.server);
    loanId = await late(given.server, people);
    await propose(given.server, people.offering, loanId);
    await agree(given.server, people, loanId);
    ({ id } = (await proposalOf(given.server, people.second, loanId))!);
  });
  afterEach(async () => {
    expect(await faultsOf(given.server.context.db)).toStrictEqual([]);
  });
  afterAll(() => other.close());

  test('a connection cut during a new plan leaves no trace', async () => {
    const by = (await findUserByEmail(given.server.context.db, people.second.email))!.id;
    await cutBeforeCommit(other.context, given.server.context, (tx) =>
      approveProposal(other.context, approvalKinds, tx, { administratorId: by, approvalId: id }),
    );
    expect((await loanOf(given.server, people, loanId)).repayment!.daysPastDue).toBe(4);
    expect(await proposalOf(given.server, people.second, loanId)).toMatchObject({ id });
  });

  test('a new plan approved twice while the borrower pays: one plan, and the payment before it or not at all', async () => {
    const { token } = people.borrower;
    await spendDownTo(given.server, people.borrower, naira(100));
    const [paid, ...decided] = await Promise.all([
      other.call('payLoan', { token, params: { loanId }, body: { amountKobo: naira(100), throughInstalment: 1 } }),
      approve(given.server, people.second, id),
      approve(other, people.second, id),
    ]);
    expect(decided.filter(({ status }) => status === 200)).toHaveLength(1);
    const { history } = await loanOf(given.server, people, loanId);
    const [before, last] = history.slice(-2).map(({ type }) => type);
    expect(last).toBe('replan');
    // A payment that comes first lowers the plan's instalments; after it, the money would pay another instalment.
    expect(paid.status < 400 ? 'done' : paid.error.code).toBe(before === 'pay' ? 'done' : 'PAYMENT_CHANGED');
    for (const { status, error } of decided) if (status >= 400) expect(error.code).toBe('PROPOSAL_VOID');
  });
});
