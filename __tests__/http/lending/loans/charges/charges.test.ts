import { eq } from 'drizzle-orm';
import { daysAfter, daysBetween, formatDay } from '#contract/dates';
import { naira } from '#contract/money/kobo';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { alerts } from '#server/kernel/db/schema/office';
import { endCharge } from '#server/kernel/payments/sandbox/mandates';
import { changeCharge as changeAtBank } from '#server/kernel/payments/sandbox/mandatesRepository';
import { sendMoney, tellAgain } from '#server/kernel/payments/sandbox/acts';
import { balanceOf } from '#server/money/ledger/service';
import { checkOpenCharges } from '#server/money/charges/send';
import { chargeRules } from '#server/lending/loans/charges/chargeRules';
import { clearSwitch } from '#server/money/pause/repository';
import { pauseAutomatically } from '#server/money/pause/service';
import { moveClock } from '#server/kernel/businessDays/clock';
import { openNextDay } from '#server/kernel/businessDays/openNextDay';
import { daySteps } from '#server/daySteps';
import { deposit, faultsOf } from '#support/ledger';
import { cast, loanOf, passDays, walletOf, type Cast } from '#support/loans/lending';
import { chargesOf, liveDays, nearlyDue, nextCharge, withMandate } from '#support/mandates';
import { change } from '#support/payments';
import type { TestServer } from '#support/serverApp';
import { onCopies } from '#support/serverSuite';

const past = async (server: TestServer) => {
  const people = await cast(server);
  return { people, loan: await nearlyDue(server, people) };
};

onCopies(past, (given) => {
  let people: Cast;
  let loan: Awaited<ReturnType<typeof nearlyDue>>;
  beforeEach(() => {
    ({ people, loan } = given.past);
  });
  afterEach(async () => {
    expect(await faultsOf(given.server.context.db)).toStrictEqual([]);
  });

  const mailsTo = (email: string) => given.server.mails.all.filter(({ to }) => to === email);
  const fees = () => balanceOf(given.server.context.db, { kind: 'providerFees' });
  const paidOf = async (loanId: string) =>
    (await loanOf(given.server, people, loanId)).repayment?.instalments[0]?.paidKobo;

  describe('on the due day', () => {
    it('exactly the amount missing in the wallet is charged once, and pays the instalment', async () => {
      const { loanId, instalmentKobo, dueOn } = loan;
      await liveDays(given.server, 1);
      expect(await chargesOf(given.server, loanId)).toMatchObject([
        { state: 'succeeded', amountKobo: instalmentKobo, day: dueOn, instalment: 1 },
      ]);
      expect(await paidOf(loanId)).toBe(instalmentKobo);
      expect(await walletOf(given.server, people.borrower)).toBe(0);
      const subjects = mailsTo(people.borrower.email).map(({ subject }) => subject);
      expect(subjects).toContain('Peerlend: ₦14,605.06 came from your bank account');
      await liveDays(given.server, 8);
      expect(await chargesOf(given.server, loanId)).toHaveLength(1);
    });

    it('the wallet’s money is taken first, and the bank is charged only the rest', async () => {
      const { loanId, instalmentKobo } = loan;
      const { accountNumber } = people.borrower;
      await sendMoney(given.server.context, { accountNumber, amountKobo: naira(5000) });
      await given.server.runJobs();
      await liveDays(given.server, 1);
      const [charge] = await chargesOf(given.server, loanId);
      expect(charge?.amountKobo).toBe(instalmentKobo - (naira(5000) - 0));
      expect(await paidOf(loanId)).toBe(instalmentKobo);
    });

    it('nothing is taken if the wallet holds enough', async () => {
      const { loanId } = loan;
      const { accountNumber } = people.borrower;
      await sendMoney(given.server.context, { accountNumber, amountKobo: naira(50_000) });
      await given.server.runJobs();
      await liveDays(given.server, 1);
      expect(await chargesOf(given.server, loanId)).toStrictEqual([]);
    });

    it("the bank's fee is the company's", async () => {
      const before = await fees();
      await liveDays(given.server, 1);
      expect(await fees()).toBe(before - 14_605);
    });
  });

  it('the borrower gets a mail three days before, with amount, day and account', async () => {
    const { loanId } = loan;
    await liveDays(given.server, 1);
    expect(mailsTo(people.borrower.email).some(({ subject }) => subject.includes('is due on'))).toBe(false);
    const { repayment, today } = await loanOf(given.server, people, loanId);
    const next = repayment!.instalments[1]!.dueOn;
    await passDays(given.server, daysBetween(today, next) - 4);
    await passDays(given.server, 1);
    const mail = mailsTo(people.borrower.email).find(({ subject }) => subject.includes(`due on ${formatDay(next)}`));
    const { bankName, accountNumber } = people.borrower.bank;
    expect(mail?.text).toContain(`from your account at ${bankName} that ends in ${accountNumber.slice(-4)}`);
  });

  describe('a charge that fails', () => {
    it('is tried for the last time on the payday that the borrower has named', async () => {
      const { loanId, dueOn } = loan;
      await nextCharge(given.server, 'failed');
      const third = daysAfter(dueOn, 12);
      const { token, email } = people.borrower;
      const named = await given.server.call('setPayday', { token, body: { payday: Number(third.slice(8)) } });
      expect([named.status, named.body.payday]).toEqual([200, Number(third.slice(8))]);
      await liveDays(given.server, 4);
      const { body } = await given.server.call('myMandate', { token });
      expect(body.charges[0]).toMatchObject({ day: daysAfter(dueOn, 3), nextTryOn: third });
      expect(mailsTo(email).at(-1)?.text).toContain(`We'll try again on ${formatDay(third)}`);
      await liveDays(given.server, 12);
      expect((await chargesOf(given.server, loanId)).map(({ day }) => day)).toEqual([
        dueOn,
        daysAfter(dueOn, 3),
        third,
      ]);
    });

    it('is tried again on days 3 and 7, and no more; the company pays its fee, and its owner gets the reason', async () => {
      const { loanId, dueOn } = loan;
      await nextCharge(given.server, 'failed');
      const before = await fees();
      await liveDays(given.server, 15);
      const tried = await chargesOf(given.server, loanId);
      expect(tried.map(({ day, state, failure }) => [day, state, failure])).toEqual(
        [0, 3, 7].map((past) => [daysAfter(dueOn, past), 'failed', 'noMoney']),
      );
      expect(await fees()).toBe(before - 3 * naira(20));
      const { body } = await given.server.call('myMandate', { token: people.borrower.token });
      expect(body.charges.map(({ nextTryOn }) => nextTryOn)).toEqual([
        undefined,
        daysAfter(dueOn, 7),
        daysAfter(dueOn, 3),
      ]);
      const told = mailsTo(people.borrower.email).filter(({ subject }) => subject.includes("couldn't take"));
      expect(told.map(({ text }) => text.includes('not enough money'))).toEqual([true, true, true]);
      expect(told[0]?.text).toContain(`We'll try again on ${formatDay(daysAfter(dueOn, 3))}`);
      expect(told[2]?.text).not.toContain("We'll try again on");
    });

    it('and then succeeds is booked once', async () => {
      const { loanId, instalmentKobo } = loan;
      await nextCharge(given.server, 'failed');
      await liveDays(given.server, 1);
      const [charge] = await chargesOf(given.server, loanId);
      await inTransaction(given.server.context, (tx) => endCharge(given.server.context, tx, charge!.id, 'succeeded'));
      await given.server.runJobs();
      await tellAgain(given.server.context, 'charge', charge!.id);
      await given.server.runJobs();
      expect(await chargesOf(given.server, loanId)).toMatchObject([{ state: 'succeeded', failure: null }]);
      expect(await paidOf(loanId)).toBe(instalmentKobo);
      expect(await walletOf(given.server, people.borrower)).toBe(0);
    });

    it('ends the mandate if the bank has ended it', async () => {
      const { loanId, reference } = loan;
      await given.server.context.payments?.mandates?.end({ reference, code: '' });
      await liveDays(given.server, 8);
      expect((await chargesOf(given.server, loanId)).map(({ failure }) => failure)).toEqual(['mandateEnded']);
      const { body } = await given.server.call('myMandate', { token: people.borrower.token });
      expect(body.latest).toMatchObject({ state: 'revoked', end: 'byBank' });
    });
  });

  it('a failure reported after success changes no money, and alerts an administrator', async () => {
    const { loanId, instalmentKobo } = loan;
    await liveDays(given.server, 1);
    const [charge] = await chargesOf(given.server, loanId);
    await inTransaction(given.server.context, (tx) => changeAtBank(tx, charge!.id, { state: 'failed' }));
    await tellAgain(given.server.context, 'charge', charge!.id);
    await tellAgain(given.server.context, 'charge', charge!.id);
    await given.server.runJobs();
    expect(await chargesOf(given.server, loanId)).toMatchObject([{ state: 'succeeded' }]);
    expect(await paidOf(loanId)).toBe(instalmentKobo);
    const { db } = given.server.context;
    expect(await db.select().from(alerts).where(eq(alerts.kind, 'chargeContradicted'))).toHaveLength(1);
  });

  it('a charge without a reported outcome is looked up by its reference', async () => {
    const { loanId, instalmentKobo } = loan;
    await nextCharge(given.server, 'pending');
    await liveDays(given.server, 1);
    expect(await chargesOf(given.server, loanId)).toMatchObject([{ state: 'sent' }]);
    const [charge] = await chargesOf(given.server, loanId);
    await inTransaction(given.server.context, (tx) => endCharge(given.server.context, tx, charge!.id, 'succeeded'));
    given.server.clock.advance({ minutes: 3 });
    await checkOpenCharges(given.server.context, chargeRules);
    expect(await chargesOf(given.server, loanId)).toMatchObject([{ state: 'succeeded' }]);
    await given.server.runJobs();
    expect(await paidOf(loanId)).toBe(instalmentKobo);
  });

  it('while one charge is under way, no other is made', async () => {
    const { loanId } = loan;
    await nextCharge(given.server, 'pending');
    await liveDays(given.server, 8);
    expect(await chargesOf(given.server, loanId)).toHaveLength(1);
  });

  it('money beyond what is due stays in the wallet, and nothing is taken twice', async () => {
    const { loanId, instalmentKobo } = loan;
    await nextCharge(given.server, 'pending');
    await liveDays(given.server, 1);
    const { accountNumber, token } = people.borrower;
    await sendMoney(given.server.context, { accountNumber, amountKobo: naira(20_000) });
    await given.server.runJobs();
    expect(await paidOf(loanId)).toBe(instalmentKobo);
    const [charge] = await chargesOf(given.server, loanId);
    const before = await walletOf(given.server, people.borrower);
    await inTransaction(given.server.context, (tx) => endCharge(given.server.context, tx, charge!.id, 'succeeded'));
    await given.server.runJobs();
    expect(await walletOf(given.server, people.borrower)).toBe(before + instalmentKobo);
    expect((await given.server.call('myWallet', { token })).body.freeKobo).toBe(before + instalmentKobo);
  });

  describe('nothing is taken', () => {
    const notTaken = async (prepare: () => Promise<unknown>) => {
      await prepare();
      await liveDays(given.server, 1);
      expect(await chargesOf(given.server, loan.loanId)).toStrictEqual([]);
    };

    it('after the mandate was ended', () =>
      notTaken(() => given.server.call('endMandate', { token: people.borrower.token })));

    it('of a frozen person', () => notTaken(() => change(given.server, people.borrower.id, { isFrozen: true })));

    it('within three days of the mandate becoming active', async () => {
      await given.server.call('endMandate', { token: people.borrower.token });
      await withMandate(given.server, people.borrower);
      await liveDays(given.server, 3);
      expect(await chargesOf(given.server, loan.loanId)).toStrictEqual([]);
      await liveDays(given.server, 1);
      expect(await chargesOf(given.server, loan.loanId)).toMatchObject([{ day: daysAfter(loan.dueOn, 3) }]);
    });

    it('for a day that was missed', async () => {
      await passDays(given.server, 2);
      expect(await chargesOf(given.server, loan.loanId)).toStrictEqual([]);
    });
  });

  describe('a charge that waits to be sent', () => {
    /** Its job hasn't run yet. */
    const waiting = async () => {
      await inTransaction(given.server.context, (tx) => moveClock(given.server.context, tx, 1));
      while (await openNextDay(given.server.context, daySteps));
      expect(await chargesOf(given.server, loan.loanId)).toMatchObject([{ state: 'requested' }]);
      return loan;
    };

    it('is cancelled once it was paid by hand', async () => {
      const { loanId, instalmentKobo } = await waiting();
      const { id, token } = people.borrower;
      await inTransaction(given.server.context, (tx) => deposit(tx, id, instalmentKobo));
      const body = { amountKobo: instalmentKobo, throughInstalment: 1 };
      expect((await given.server.call('payLoan', { token, params: { loanId }, body })).status).toBe(200);
      await given.server.runJobs();
      expect(await chargesOf(given.server, loanId)).toMatchObject([{ state: 'cancelled' }]);
      expect(await walletOf(given.server, people.borrower)).toBe(0);
    });

    it('is cancelled once its owner has ended the mandate', async () => {
      const { loanId } = await waiting();
      await given.server.call('endMandate', { token: people.borrower.token });
      await given.server.runJobs();
      expect(await chargesOf(given.server, loanId)).toMatchObject([{ state: 'cancelled' }]);
    });

    it('waits while its owner is frozen, and is cancelled once its day is over', async () => {
      const { loanId } = await waiting();
      await change(given.server, people.borrower.id, { isFrozen: true });
      await given.server.runJobs();
      expect(await chargesOf(given.server, loanId)).toMatchObject([{ state: 'requested' }]);
      await passDays(given.server, 1);
      await change(given.server, people.borrower.id, { isFrozen: false });
      given.server.clock.advance({ minutes: 3 });
      await checkOpenCharges(given.server.context, chargeRules);
      expect(await chargesOf(given.server, loanId)).toMatchObject([{ state: 'cancelled' }]);
    });

    it('waits while payments are paused', async () => {
      const { loanId } = await waiting();
      await inTransaction(given.server.context, (tx) =>
        pauseAutomatically(given.server.context, tx, 'unknownPayout', 'a test'),
      );
      await given.server.runJobs();
      expect(await chargesOf(given.server, loanId)).toMatchObject([{ state: 'requested' }]);
      await inTransaction(given.server.context, clearSwitch);
      given.server.clock.advance({ minutes: 3 });
      await checkOpenCharges(given.server.context, chargeRules);
      await given.server.runJobs();
      expect(await chargesOf(given.server, loanId)).toMatchObject([{ state: 'succeeded' }]);
    });
  });
});
