import { sql } from 'drizzle-orm';
import { kobo, naira } from '#contract/money/kobo';
import { moveClock } from '#server/kernel/businessDays/clock';
import type { DayStep } from '#server/kernel/businessDays/dayStep';
import { readLastOpenedDay } from '#server/kernel/businessDays/lastOpenedDay';
import { openNextDay } from '#server/kernel/businessDays/openNextDay';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { enqueue } from '#server/kernel/jobs/enqueue';
import { queues } from '#server/kernel/jobs/queues';
import { findLastBookDay } from '#server/money/ledger/books/closeDays';
import { findLowFundsCauses } from '#server/money/ledger/companyCosts';
import { readCoveredCounts } from '#server/lending/terms/repository';
import { reconcile } from '#server/money/reconciliation/reconcile';
import { alertMailsTo, alertsOf, lookForAlerts } from '#support/alerts';
import { skipPauses } from '#support/jobs';
import { newSaver, silenceTriggers } from '#support/ledger';
import { cast, disbursed, type Cast } from '#support/loans/lending';
import { nextDay, saver, saverWith, withdrawBy } from '#support/payments';
import { resumePayments } from '#support/resumePayments';
import { administrator, PASSWORD, verified, type Person } from '#support/serverPeople';
import { onServer } from '#support/serverSuite';
import { sendMoney } from '#server/kernel/payments/sandbox/acts';

onServer((given) => {
  let first: Person;
  let second: Person;
  beforeAll(async () => {
    first = await administrator(given.server);
    second = await administrator(given.server);
  });
  const open = async (kind: Parameters<typeof alertsOf>[2]) => alertsOf(given.server, first, kind);
  const details = async (kind: Parameters<typeof alertsOf>[2]) => (await open(kind)).map(({ detail }) => detail);
  const mails = () => alertMailsTo(given.server, first);

  test('a ledger fault and the resulting pause, both closed once it is repaired', async () => {
    const { context, runJobs } = given.server;
    const ada = await newSaver(context, kobo(700));
    const plant = (change: number) =>
      inTransaction(context, async (tx) => {
        await silenceTriggers(tx);
        await tx.execute(
          sql`update ledger_accounts set balance_kobo = balance_kobo + ${change} where user_id = ${ada}`,
        );
        await enqueue(tx, 'ledger-check', {});
      });
    await plant(1);
    await runJobs();
    expect(await details('ledgerFault')).toContain('Check failed: All balances sum to 0 (faults: 1).');
    expect(await details('paymentsPaused')).toEqual([
      expect.stringContaining('The check of the ledger has found faults'),
    ]);
    expect(mails()).toEqual([expect.objectContaining({ text: expect.stringContaining('All balances sum to 0') })]);

    await plant(-1);
    await runJobs();
    expect(await open('ledgerFault')).toEqual([]);
    expect(await open('paymentsPaused')).toHaveLength(1);
    await resumePayments(given.server, first, second);
    expect(await open('paymentsPaused')).toEqual([]);
    expect(await alertsOf(given.server, first, 'paymentsPaused', 'closed')).toHaveLength(1);
  });

  test("payments paused by an administrator; the reason's text stays in the portal", async () => {
    const body = { reason: 'Ada Obi of Kano asks about a transfer' };
    expect((await given.server.call('pausePayments', { token: first.token, body })).status).toBe(200);
    expect(await details('paymentsPaused')).toEqual(['An administrator paused them.']);
    await given.server.runJobs();
    expect(mails().map(({ subject }) => subject)).toEqual(['Peerlend: Payouts are paused']);
    await resumePayments(given.server, first, second);
    expect(await open('paymentsPaused')).toEqual([]);
  });

  test('a job that fails on every attempt, until someone discards it', async () => {
    const { server } = given;
    const queue = 'password-changed-mail';
    const { email, token } = await verified(server);
    await server.call('changePassword', { token, body: { oldPassword: PASSWORD, newPassword: 'Other#Horse9' } });
    const { send } = server.mails;
    server.mails.send = async (mail) => {
      if (mail.to === email) throw Object.assign(new Error(`Nobody of the name ${email}`), { code: 'EENVELOPE' });
      await send(mail);
    };
    for (let tries = 0; tries <= queues[queue].retries; tries += 1) {
      expect(await open('failedJob')).toEqual([]);
      await server.runJobs();
      await skipPauses(server.context);
    }
    server.mails.send = send;
    expect(await details('failedJob')).toEqual([`Jobs of queue ${queue} failed on every attempt (EENVELOPE).`]);
    await server.runJobs();
    expect(mails().map(({ subject }) => subject)).toEqual(['Peerlend: Failed job']);
    const [job] = (await server.call('failedJobs', { token: first.token })).body;
    const params = { jobId: job?.id ?? '' };
    await server.call('giveUpJob', { token: first.token, params, body: { reason: 'The address is gone' } });
    expect(await open('failedJob')).toEqual([]);
  });

  test('a difference from the bank, until someone explains it', async () => {
    const { server } = given;
    await saverWith(server, naira(1000));
    await reconcile(server.context, readCoveredCounts);
    jest.spyOn(server.context.payments!, 'readBalance').mockResolvedValue(naira(1));
    server.clock.advance({ days: 1 });
    await reconcile(server.context, readCoveredCounts);
    jest.restoreAllMocks();
    expect(await details('unexplainedDifference')).toContain('Our books and those of sandbox differ on 2 March 2026.');
    await server.runJobs();
    expect(mails().map(({ subject }) => subject)).toContain('Peerlend: Difference from the bank');
    for (const { provider, day, kind, reference = '' } of (await server.call('openDifferences', { token: first.token }))
      .body)
      await server.call('explainDifference', {
        token: first.token,
        body: { provider, day, kind, reference, reason: 'The bank was asked' },
      });
    expect(await open('unexplainedDifference')).toEqual([]);
  });

  test("payouts that an unreachable provider hasn't paid for a day", async () => {
    const { server } = given;
    const person = await saverWith(server, naira(5000));
    jest.spyOn(server.context.payments!, 'pay').mockRejectedValue(new Error('no answer'));
    jest.spyOn(server.context.payments!, 'findPayout').mockRejectedValue(new Error('no answer'));
    expect((await withdrawBy(server, person, naira(1000))).status).toBe(201);
    await server.runJobs();
    server.clock.advance({ hours: 23 });
    await lookForAlerts(server);
    expect(await open('latePayout')).toEqual([]);
    server.clock.advance({ hours: 2 });
    await lookForAlerts(server);
    expect(await details('latePayout')).toEqual([expect.stringMatching(/^Payouts requested on .* after a day\.$/)]);
    jest.restoreAllMocks();
    server.clock.advance({ minutes: 30 });
    for (const _time of [1, 2]) {
      await inTransaction(server.context, (tx) => enqueue(tx, 'ask-payouts', {}));
      await server.runJobs();
      server.clock.advance({ minutes: 30 });
    }
    await lookForAlerts(server);
    expect(await open('latePayout')).toEqual([]);
  });
});

onServer((given) => {
  let people: Cast;
  let loanId: string;
  beforeAll(async () => {
    people = await cast(given.server);
    loanId = await disbursed(given.server, people);
    await given.server.runJobs();
  });
  const open = async (kind: Parameters<typeof alertsOf>[2]) => alertsOf(given.server, people.second, kind);

  test('a loan set aside, until somebody resumes it', async () => {
    const { context } = given.server;
    const failing: DayStep = {
      name: 'broken',
      movesMoney: true,
      findSubjects: (_reader, _day, { after }) => Promise.resolve(after === null ? [loanId] : []),
      work: () => Promise.reject(Object.assign(new Error('a name of somebody'), { code: 'BROKEN_ROWS' })),
    };
    await inTransaction(context, (tx) => moveClock(context, tx, 1));
    for (const _try of [1, 2]) await expect(openNextDay(context, [failing])).rejects.toThrow('failed for 1');
    expect(await open('loanSetAside')).toEqual([]);
    await openNextDay(context, [failing]);
    expect(await open('loanSetAside')).toMatchObject([{ detail: expect.stringContaining(`${loanId} (BROKEN_ROWS)`) }]);
    await given.server.runJobs();
    expect(alertMailsTo(given.server, people.second).map(({ subject }) => subject)).toEqual([
      'Peerlend: Loan set aside',
    ]);
    const taken = await given.server.call('takeUpLoan', {
      token: people.second.token,
      params: { loanId },
      body: { reason: 'The rows are mended' },
    });
    expect(taken.status).toBe(200);
    expect(await open('loanSetAside')).toEqual([]);
  });

  test('a complaint whose answer is due within a day, until it is answered', async () => {
    const { server } = given;
    const body = { kind: 'cannotPay', words: 'My shop was flooded', loanId };
    const { body: sent } = await server.call('sendComplaint', { token: people.borrower.token, body });
    await lookForAlerts(server);
    expect(await open('complaintDue')).toEqual([]);
    await nextDay(server);
    await lookForAlerts(server);
    const [alert] = await open('complaintDue');
    expect(alert?.subject).toBe(sent.id);
    expect(alert?.detail).toMatch(/^Trouble paying a loan: our answer is due by \d+ \w+ \d{4}, \d\d:\d\d\.$/);
    expect(JSON.stringify(alert)).not.toContain('flooded');
    const query = { state: 'waiting', q: sent.id } as const;
    const { body: found } = await server.call('complaintQueue', { token: people.second.token, query });
    expect(found.map(({ id }) => id)).toEqual([sent.id]);
    for (let day = 0; day < 4; day += 1) await nextDay(server);
    await lookForAlerts(server);
    expect((await open('complaintDue')).map(({ detail }) => detail)).toEqual([
      expect.stringMatching(/^Trouble paying a loan: our answer is overdue by 3 days, since /),
    ]);
    const answer = { token: people.second.token, params: { complaintId: sent.id }, body: { answer: 'A new plan?' } };
    expect((await server.call('answerComplaint', answer)).status).toBe(200);
    expect(await open('complaintDue')).toEqual([]);
  });

  test('a proposal that expires within a day, until it is decided', async () => {
    const { server } = given;
    const body = { email: 'new.one@mail.example', roles: ['support'] };
    expect((await server.call('inviteAdministrator', { token: people.offering.token, body })).status).toBe(200);
    for (let day = 0; day < 6; day += 1) await nextDay(server);
    await lookForAlerts(server);
    const [alert] = await open('approvalLapsing');
    expect(alert?.detail).toMatch(/^Invite an administrator: the proposal expires on /);
    const query = { q: alert?.subject ?? '' };
    const { body: found } = await server.call('approvals', { token: people.second.token, query });
    expect(found).toHaveLength(1);
    const [proposal] = found;
    const params = { approvalId: proposal?.id ?? '' };
    expect((await server.call('refuseProposal', { token: people.second.token, params })).status).toBe(200);
    expect(await open('approvalLapsing')).toEqual([]);
  });
});

onServer((given) => {
  let admin: Person;
  beforeAll(async () => {
    admin = await administrator(given.server);
    await inTransaction(given.server.context, (tx) => enqueue(tx, 'business-day', {}));
    await given.server.runJobs();
  });
  const open = async (kind: Parameters<typeof alertsOf>[2]) => alertsOf(given.server, admin, kind);

  test('a business day that no job closes within an hour', async () => {
    const { server } = given;
    // From ten in the morning to ten past midnight, in Lagos.
    server.clock.advance({ hours: 14, minutes: 10 });
    await lookForAlerts(server);
    expect(await open('dayNotClosed')).toEqual([]);
    server.clock.advance({ hours: 1 });
    await lookForAlerts(server);
    expect((await open('dayNotClosed')).map(({ detail }) => detail)).toEqual([
      "The day 3 March 2026 isn't closed an hour after its start.",
    ]);
    expect(alertMailsTo(server, admin).map(({ subject }) => subject)).toEqual(['Peerlend: Business day not closed']);
    await inTransaction(server.context, (tx) => enqueue(tx, 'business-day', {}));
    await lookForAlerts(server);
    await lookForAlerts(server);
    expect(await open('dayNotClosed')).toEqual([]);
  });

  test('missed days awaiting release, which hide the alert about the open day', async () => {
    const { server } = given;
    server.clock.advance({ days: 5 });
    await inTransaction(server.context, (tx) => enqueue(tx, 'business-day', {}));
    await server.runJobs();
    expect((await open('missedDays')).map(({ detail }) => detail)).toEqual([
      'No server ran on the days from 4 March 2026 to 7 March 2026.',
    ]);
    await lookForAlerts(server);
    expect(await open('dayNotClosed')).toEqual([]);
    const body = { reason: 'The clock is right' };
    expect((await server.call('releaseMissedDays', { token: admin.token, body })).status).toBe(200);
    expect(await open('missedDays')).toEqual([]);
    await server.runJobs();
  });

  test("company funds below a month's cost, until someone adds funds", async () => {
    const { server } = given;
    const look = async () => {
      await inTransaction(server.context, (tx) => enqueue(tx, 'company-funds', {}));
      await server.runJobs();
    };
    await look();
    expect(await open('lowCompanyFunds')).toEqual([]);
    // Deposits are booked even if nobody can pay their fee.
    const { accountNumber } = await saver(server);
    await sendMoney(server.context, { accountNumber, amountKobo: naira(100_000) });
    await server.runJobs();
    await look();
    expect(await open('lowCompanyFunds')).toMatchObject([
      { detail: expect.stringMatching(/^Company funds are .*cost ₦/) },
    ]);
    const causes = await findLowFundsCauses(server.context.db);
    const day = await readLastOpenedDay(server.context.db);
    // The same result from the day's totals, once its books are closed.
    server.clock.advance({ days: 1 });
    await inTransaction(server.context, (tx) => enqueue(tx, 'business-day', {}));
    await server.runJobs();
    await inTransaction(server.context, (tx) => enqueue(tx, 'close-books', {}));
    await server.runJobs();
    expect((await findLastBookDay(server.context.db))?.day).toBe(day);
    expect(await findLowFundsCauses(server.context.db)).toEqual(causes);
    await saverWith(server, naira(1000));
    await look();
    expect(await open('lowCompanyFunds')).toEqual([]);
  });
});
