import { daysBetween, type IsoDay } from '#contract/dates';
import { kobo, naira } from '#contract/money/kobo';
import { isAboutLoan } from '#support/approvals';
import {
  accept,
  apply,
  cast,
  disbursed,
  listed,
  loanOf,
  offered,
  passDays,
  pledge,
  skipDays,
  spendDownTo,
  type Cast,
} from '#support/loans/lending';
import { agreeToNewPlan } from '#support/loans/newPlans';
import { bvnForm, change, saver, saverWith } from '#support/payments';
import type { Answer } from '#support/serverClient';
import { administrator, completed, newBank, type Person } from '#support/serverPeople';
import { onServer } from '#support/serverSuite';

onServer((given) => {
  const overview = async ({ token }: Person) => (await given.server.call('lendingOverview', { token })).body;
  const situation = async (person: Person) => (await overview(person)).situation;
  const ok = async (call: Promise<Answer>) => {
    const { status, raw } = await call;
    if (status >= 400) throw new Error(`Refused: ${raw}`);
  };

  describe('the situation of a person without a loan', () => {
    test('starts with the BVN, also while it is being checked', async () => {
      const { server } = given;
      const person = await completed(server);
      await ok(server.call('addBankAccount', { token: person.token, body: newBank() }));
      expect(await situation(person)).toEqual({ kind: 'bvnMissing' });
      await ok(server.call('verifyBvn', { token: person.token, body: bvnForm() }));
      expect(await situation(person)).toEqual({ kind: 'bvnPending' });
    });

    test('continues with other missing steps, before money to lend', async () => {
      const { server } = given;
      const person = await saverWith(server);
      expect(await overview(person)).not.toHaveProperty('openLoanId');
      expect(await situation(person)).toEqual({ kind: 'moneyToLend', walletKobo: naira(5_000) });
      await change(server, person.id, { termsVersion: 'of last year' });
      expect(await situation(person)).toEqual({ kind: 'requirementMissing', requirement: 'termsAccepted' });
      await change(server, person.id, { isFrozen: true });
      expect(await situation(person)).toEqual({ kind: 'frozen' });
    });

    test('says so for a person without money, and for an administrator', async () => {
      const { server } = given;
      expect(await situation(await saver(server))).toEqual({ kind: 'emptyWallet' });
      expect(await situation(await administrator(server))).toEqual({ kind: 'administrator' });
    });
  });

  test('the situation follows an application from the review to the payout', async () => {
    const { server } = given;
    const people = await cast(server);
    const { borrower, offering, lenders } = people;
    const loanId = await apply(server, people);
    const params = { loanId };
    const loan = () => loanOf(server, people, loanId);
    const size = { loanId, principalKobo: naira(80_000), months: 6 };
    expect(await overview(borrower)).toMatchObject({ openLoanId: loanId, situation: { kind: 'inReview', ...size } });

    await ok(server.call('takeApplication', { token: offering.token, params }));
    expect(await situation(borrower)).toEqual({ kind: 'inReview', ...size });
    await ok(server.call('askForMore', { token: offering.token, params, body: { question: 'Since when?' } }));
    expect(await situation(borrower)).toEqual({ kind: 'question', loanId, deadline: (await loan()).deadline });
    await ok(server.call('answerReviewer', { token: borrower.token, params, body: { answer: 'Since May' } }));

    const body = { grade: 'C', reason: 'As agreed', publishedReason: 'incomeProven' };
    await ok(server.call('offerLoan', { token: offering.token, params, body }));
    const { offer, deadline } = await loan();
    expect(deadline).toBeDefined();
    expect(await situation(borrower)).toEqual({
      kind: 'offer',
      ...size,
      instalmentKobo: offer!.instalmentKobo,
      deadline,
    });

    await ok(accept(server, people, loanId));
    await ok(pledge(server, lenders[0], loanId, naira(40_000)));
    expect(await situation(borrower)).toEqual({
      kind: 'funding',
      loanId,
      principalKobo: naira(80_000),
      pledgedKobo: naira(40_000),
      deadline: (await loan()).deadline,
    });
    await spendDownTo(server, lenders[0], kobo(0));
    expect(await situation(lenders[0])).toEqual({ kind: 'moneyLent' });

    await ok(pledge(server, lenders[1], loanId, naira(40_000)));
    expect(await situation(borrower)).toEqual({
      kind: 'funded',
      loanId,
      paidOutKobo: offer!.paidOutKobo,
      deadline: (await loan()).deadline,
    });
    await change(server, borrower.id, { isFrozen: true });
    expect(await situation(borrower)).toEqual({ kind: 'frozen' });
  });

  test('a declined applicant sees the reasons for thirty days, and an amount that the income can carry', async () => {
    const { server } = given;
    const people = await cast(server);
    const { borrower, offering } = people;
    const loanId = await apply(server, people, { principalKobo: naira(5_000_000) });
    const params = { loanId };
    await ok(server.call('takeApplication', { token: offering.token, params }));
    const body = { reasons: ['instalmentTooHigh'] };
    await ok(server.call('declineApplication', { token: offering.token, params, body }));
    const declined = await situation(borrower);
    expect(declined).toMatchObject({ kind: 'declined', loanId, reasons: ['instalmentTooHigh'] });
    const { fits } = declined as { fits?: { principalKobo: number; burdenBps: number } };
    expect(fits!.principalKobo % naira(40_000)).toBe(0);
    expect(fits!.burdenBps).toBeLessThan(3500);
    await skipDays(server, 30);
    expect(await situation(borrower)).toMatchObject({ kind: 'declined' });
    await skipDays(server, 1);
    expect(await situation(borrower)).not.toMatchObject({ kind: 'declined' });
  });

  test('a borrower whose offer lapsed or whose loan expired sees that for thirty days', async () => {
    const { server } = given;
    const lapsing = await cast(server);
    const expiring = await cast(server);
    const lapsedId = await offered(server, lapsing);
    const expiredId = await listed(server, expiring);
    await passDays(server, 15);
    const lapsed = await situation(lapsing.borrower);
    expect(lapsed).toMatchObject({ kind: 'lapsed', loanId: lapsedId });
    expect(await situation(expiring.borrower)).toMatchObject({ kind: 'expired', loanId: expiredId });
    const { on } = lapsed as { on: IsoDay };
    await skipDays(server, 30 - daysBetween(on, (await loanOf(server, lapsing, lapsedId)).today));
    expect(await situation(lapsing.borrower)).toEqual(lapsed);
    await skipDays(server, 1);
    expect(await situation(lapsing.borrower)).toEqual({ kind: 'emptyWallet' });
  });

  describe('the situation of a borrower after the payout', () => {
    let people: Cast;
    let loanId: string;
    const repayment = async () => (await loanOf(given.server, people, loanId)).repayment!;
    const approve = async ({ token }: Person) => {
      const proposal = (await given.server.call('approvals', { token })).body.find(isAboutLoan(loanId));
      await ok(given.server.call('approveProposal', { token, params: { approvalId: proposal!.id } }));
    };

    beforeAll(async () => {
      people = await cast(given.server);
      loanId = await disbursed(given.server, people);
      await spendDownTo(given.server, people.borrower, kobo(0));
    });

    test('shows the next payment as due soon from seven days before', async () => {
      const { server } = given;
      const { borrower } = people;
      const [first] = (await repayment()).instalments;
      const payment = {
        loanId,
        on: first!.dueOn,
        amountKobo: first!.interestKobo + first!.principalKobo,
        paidInstalments: 0,
        instalments: 6,
      };
      const { today } = await loanOf(server, people, loanId);
      await skipDays(server, daysBetween(today, first!.dueOn) - 8);
      expect(await situation(borrower)).toEqual({ kind: 'nextPayment', ...payment, daysLeft: 8 });
      await change(server, borrower.id, { isAdmin: true });
      expect(await situation(borrower)).toEqual({ kind: 'administrator' });
      await skipDays(server, 1);
      expect(await situation(borrower)).toEqual({ kind: 'dueSoon', ...payment, daysLeft: 7 });
      await change(server, borrower.id, { isAdmin: false, roles: [] });
    });

    test('shows a late payment with its days, until there is a new plan to agree to', async () => {
      const { server } = given;
      const { borrower, offering } = people;
      await skipDays(server, 11);
      const { dueKobo, instalments } = await repayment();
      const since = { on: instalments[0]!.dueOn, daysPastDue: 4, overdueInstalments: 1 };
      const late = { kind: 'late', loanId, amountKobo: dueKobo, ...since };
      expect(await situation(borrower)).toEqual(late);

      const { token } = offering;
      const { firstDueDays } = (await server.call('administeredLoan', { token, params: { loanId } })).body;
      const body = { months: 8, firstDueOn: firstDueDays![0], reason: 'Lost the job' };
      await ok(server.call('proposeNewPlan', { token, params: { loanId }, body }));
      const { newPlan } = await loanOf(server, people, loanId);
      const { totalKobo } = newPlan!;
      expect(await situation(borrower)).toEqual({ kind: 'newPlan', loanId, months: 8, totalKobo });
      await ok(agreeToNewPlan(server, borrower, loanId));
      expect(await situation(borrower)).toEqual(late);
      await passDays(server, 8);
      expect(await situation(borrower)).toMatchObject({ kind: 'late', daysPastDue: 12 });
    });

    test('shows everything as due in default, and as still owed after the write-off', async () => {
      const { server } = given;
      const { borrower, offering, second } = people;
      const body = { reason: 'No answer' };
      await skipDays(server, 90);
      await ok(server.call('proposeDefault', { token: offering.token, params: { loanId }, body }));
      await approve(second);
      const { dueKobo } = await repayment();
      const { today } = await loanOf(server, people, loanId);
      expect(await situation(borrower)).toEqual({ kind: 'defaulted', loanId, dueKobo, since: today });
      await skipDays(server, 31);
      await ok(server.call('proposeWriteOff', { token: offering.token, params: { loanId }, body }));
      await approve(second);
      expect(await overview(borrower)).toMatchObject({
        openLoanId: loanId,
        situation: { kind: 'writtenOff', loanId, dueKobo },
      });
    });
  });
});
