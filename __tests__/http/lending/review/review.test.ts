import { naira, type Kobo } from '#contract/money/kobo';
import { sendMoney } from '#server/kernel/payments/sandbox/acts';
import {
  accept,
  apply,
  cast,
  disbursed,
  form,
  funded,
  listed,
  loanOf,
  pledge,
  type Cast,
} from '#support/loans/lending';
import { isAboutLoan } from '#support/approvals';
import { faultsOf } from '#support/ledger';
import { saverWith, type Saver } from '#support/payments';
import { type TestServer } from '#support/serverApp';
import type { Person } from '#support/serverPeople';
import { onServer } from '#support/serverSuite';

type Act = 'takeApplication' | 'releaseApplication' | 'askForMore' | 'offerLoan' | 'declineApplication';

const act = (server: TestServer, by: Person, name: Act, loanId: string, body?: object) =>
  server.call(name, { token: by.token, params: { loanId }, ...(body && { body }) });

async function fund(server: TestServer, { accountNumber }: Saver, amountKobo: Kobo): Promise<void> {
  await sendMoney(server.context, { accountNumber, amountKobo });
  await server.runJobs();
}

onServer((given) => {
  let people: Cast;
  beforeEach(async () => {
    people = await cast(given.server);
  });
  const look = async (loanId: string, by = people.offering) =>
    (await given.server.call('administeredLoan', { token: by.token, params: { loanId } })).body;

  describe('the review', () => {
    test("shows the borrower's statements, the figures for each grade and the available acts", async () => {
      const loanId = await apply(given.server, people);
      const waiting = await look(loanId);
      expect(waiting).toMatchObject({ acts: ['take'], isReviewer: false });
      expect(waiting.figures).toHaveLength(5);
      await act(given.server, people.offering, 'takeApplication', loanId);
      const review = await look(loanId);
      expect(review.details).toEqual({ work: form.work, answers: form.answers });
      expect(review.acts).toEqual(['offer', 'askMore', 'decline', 'release']);
      expect(review.figures.map(({ grade }) => grade)).toEqual(['A', 'B', 'C', 'D', 'E']);
      expect(review).toMatchObject({ isReviewer: true, isBorrowerFrozen: false, reviewerName: 'Ada Obi' });
      expect(await look(loanId, people.second)).toMatchObject({ acts: ['release'], figures: [], isReviewer: false });
    });

    test('the scorecard proposes a grade; another grade needs a reason', async () => {
      const loanId = await apply(given.server, people);
      await act(given.server, people.offering, 'takeApplication', loanId);
      const { score } = await look(loanId);
      expect(score).toMatchObject({ version: 1, total: 68, grade: 'B' });
      expect(score!.factors.map(({ factor, points }) => [factor, points])).toEqual([
        ['burden', 40],
        ['monthsInWork', 10],
        ['workKind', 12],
        ['history', 0],
        ['questions', 6],
        ['security', 0],
      ]);
      const refused = await act(given.server, people.offering, 'offerLoan', loanId, { grade: 'A', reason: '' });
      expect(refused.error.code).toBe('REASON_REQUIRED');
      const unpublished = { grade: 'A', reason: 'Trades there for ten years' };
      const forLenders = await act(given.server, people.offering, 'offerLoan', loanId, unpublished);
      expect(forLenders.raw).toContain('publishedReason');
      const untrue = { ...unpublished, publishedReason: 'securityStrong' };
      const unsecured = await act(given.server, people.offering, 'offerLoan', loanId, untrue);
      expect(unsecured.raw).toContain('This loan has no security');
      const body = { ...unpublished, publishedReason: 'incomeProven' };
      expect((await act(given.server, people.offering, 'offerLoan', loanId, body)).body.grade).toBe('A');
      const { life } = await look(loanId);
      expect(life.at(-1)).toMatchObject({ type: 'offer', grade: 'A', words: body.reason });
      const asked = { token: people.offering.token, params: { loanId } };
      const { body: events } = await given.server.call('administeredLoanEvents', asked);
      expect(events.map(({ type }) => type)).toEqual(['submit', 'take', 'offer']);
      expect(events[0]).toEqual({
        type: 'submit',
        at: expect.any(String),
        by: people.borrower.id,
        principalKobo: naira(80_000),
      });
      expect(events[2]).toMatchObject({ grade: 'A', proposedGrade: 'B', reason: '(given)' });
    });

    test('the proposed grade needs no reason; after a proposal to decline, every grade needs one', async () => {
      const loanId = await apply(given.server, people);
      await act(given.server, people.offering, 'takeApplication', loanId);
      expect((await act(given.server, people.offering, 'offerLoan', loanId, { grade: 'B' })).status).toBe(200);

      const others = await cast(given.server);
      const work = { ...form.work, monthlyIncomeKobo: 2_000_000 };
      const poor = await apply(given.server, others, { work });
      await act(given.server, people.offering, 'takeApplication', poor);
      expect((await look(poor)).score!.grade).toBeUndefined();
      const refused = await act(given.server, people.offering, 'offerLoan', poor, { grade: 'E' });
      expect(refused.error.code).toBe('REASON_REQUIRED');
    });

    test('an offer can be smaller or longer than requested, and the borrower sees both', async () => {
      const own = await cast(given.server);
      const loanId = await apply(given.server, own, { principalKobo: naira(160_000) });
      const { borrower, offering } = own;
      await act(given.server, offering, 'takeApplication', loanId);
      const { grade } = (await look(loanId)).score!;
      const offer = (change: object) => act(given.server, offering, 'offerLoan', loanId, { grade, ...change });
      expect((await offer({ principalKobo: naira(200_000) })).error.code).toBe('OUTSIDE_TERMS');
      expect((await offer({ principalKobo: naira(100_000) })).error.code).toBe('OUTSIDE_TERMS');
      expect((await offer({ months: 25 })).error.code).toBe('OUTSIDE_TERMS');
      expect((await offer({ principalKobo: naira(120_000), months: 9 })).status).toBe(200);
      const shown = await loanOf(given.server, own, loanId);
      expect(shown).toMatchObject({
        principalKobo: naira(120_000),
        months: 9,
        asked: { principalKobo: naira(160_000), months: 6 },
      });
      expect(shown.offer!.instalments).toHaveLength(9);
      expect((await accept(given.server, own, loanId)).status).toBe(200);
      const lenders = [...own.lenders, await saverWith(given.server, naira(40_000))];
      for (const lender of lenders) expect((await pledge(given.server, lender, loanId)).status).toBe(201);
      const { token } = own.second;
      expect((await given.server.call('disburseLoan', { token, params: { loanId } })).status).toBe(200);
      await given.server.runJobs();
      const mail = given.server.mails.all.find(
        ({ to, subject }) => to === borrower.email && subject === 'Peerlend: we can offer you a loan',
      );
      expect(mail!.text).toContain('This is less than you asked for');
      expect(await faultsOf(given.server.context.db)).toStrictEqual([]);
    });

    test('lenders see that and why a reviewer changed the grade; the paying administrator sees proposal, decision and reason', async () => {
      const own = await cast(given.server);
      const loanId = await funded(given.server, own);
      const [approval] = (await given.server.call('approvals', { token: own.second.token })).body.filter(
        isAboutLoan(loanId),
      );
      expect(approval).toMatchObject({
        kind: 'disbursement',
        grading: { proposed: 'B', decided: 'C', reason: 'As agreed', publishedReason: 'incomeProven' },
      });
      const others = await cast(given.server);
      const listedId = await listed(given.server, others);
      const asked = { token: own.lenders[0].token, params: { loanId: listedId } };
      expect((await given.server.call('listing', asked)).body).toMatchObject({
        isRegraded: true,
        regradeReason: 'incomeProven',
      });
    });

    test('an earlier loan settled without a late fee raises the next score', async () => {
      const loanId = await disbursed(given.server, people);
      const { token } = people.borrower;
      await fund(given.server, people.borrower, naira(20_000));
      const { repayment } = await loanOf(given.server, people, loanId);
      const body = { amountKobo: repayment!.settlementKobo };
      expect((await given.server.call('settleLoan', { token, params: { loanId }, body })).body.state).toBe('settled');
      const next = await apply(given.server, people);
      expect((await look(next)).score).toMatchObject({ total: 82, grade: 'A' });
    });

    test('the reviewer releases it without a reason, another administrator with one', async () => {
      const loanId = await apply(given.server, people);
      await act(given.server, people.offering, 'takeApplication', loanId);
      const refused = await act(given.server, people.second, 'releaseApplication', loanId, {});
      expect(refused.error).toMatchObject({ code: 'REASON_REQUIRED' });
      const released = await act(given.server, people.second, 'releaseApplication', loanId, { reason: 'On leave' });
      expect(released.body).toMatchObject({ state: 'submitted' });
      expect(released.body.reviewerId).toBeUndefined();
      await act(given.server, people.second, 'takeApplication', loanId);
      expect((await act(given.server, people.second, 'releaseApplication', loanId, {})).body.state).toBe('submitted');
      const { life } = await look(loanId);
      expect(life.map(({ type, words }) => [type, words])).toEqual([
        ['submit', undefined],
        ['take', undefined],
        ['release', 'On leave'],
        ['take', undefined],
        ['release', undefined],
      ]);
    });

    test('the reviewer asks a question, and the borrower gets it by mail', async () => {
      const loanId = await apply(given.server, people);
      const question = { question: 'Since when do you trade there?' };
      await act(given.server, people.offering, 'takeApplication', loanId);
      expect((await act(given.server, people.second, 'askForMore', loanId, question)).error.code).toBe('LOAN_MOVED_ON');
      expect((await act(given.server, people.offering, 'askForMore', loanId, { question: ' ' })).status).toBe(400);
      expect((await act(given.server, people.offering, 'askForMore', loanId, question)).body.state).toBe('moreAsked');
      expect((await look(loanId)).acts).toEqual(['release']);
      await given.server.runJobs();
      const mail = given.server.mails.all.findLast(({ to }) => to === people.borrower.email);
      expect(mail!.text).toContain(question.question);
    });

    test('the administrator who made the offer sees that another must pay the loan out', async () => {
      const loanId = await funded(given.server, people);
      expect(await look(loanId)).toMatchObject({ acts: ['cancel'], isOfferMaker: true });
      const { acts, figures, isOfferMaker } = await look(loanId, people.second);
      expect([acts, isOfferMaker]).toEqual([['disburse', 'cancel'], false]);
      expect(figures).toMatchObject([{ grade: 'C', paidOutKobo: 7_760_000 }]);
    });
  });

  describe('the queue', () => {
    const list = (query: Record<string, string>) =>
      given.server.call('administeredLoans', { token: people.offering.token, query });

    test('finds a borrower by part of the name or email, and names the reviewer', async () => {
      const loanId = await apply(given.server, people);
      await act(given.server, people.offering, 'takeApplication', loanId);
      const found = await list({ q: people.borrower.email.toUpperCase() });
      expect(found.body).toMatchObject([{ id: loanId, state: 'inReview', reviewerName: 'Ada Obi' }]);
      const ofBorrower = async (state: string) => (await list({ q: people.borrower.email, state })).body;
      expect(await ofBorrower('needsAction')).toEqual(found.body);
      await act(given.server, people.offering, 'askForMore', loanId, { question: 'Since when?' });
      expect(await ofBorrower('needsAction')).toStrictEqual([]);
      expect(await ofBorrower('moreAsked')).toHaveLength(1);
      expect((await list({ q: 'nobody-is-called-this' })).body).toStrictEqual([]);
      expect((await list({ q: '%' })).body).toStrictEqual([]);
    });

    test('is sorted by age or amount, and paged', async () => {
      await apply(given.server, people);
      await apply(given.server, await cast(given.server), { principalKobo: 400_000_000 });
      const amounts = (await list({ sort: 'principalKobo:desc' })).body.map(({ principalKobo }) => principalKobo);
      expect(amounts).toEqual([...amounts].sort((one, other) => other - one));
      const times = (await list({})).body.map(({ submittedAt }) => submittedAt);
      expect(times).toEqual([...times].sort());
      expect((await list({ pageSize: '1', page: '2' })).body).toHaveLength(1);
      expect((await list({ sort: 'grade:asc' })).status).toBe(400);
    });
  });
});
