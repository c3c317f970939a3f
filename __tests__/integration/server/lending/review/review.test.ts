import { naira, type Kobo } from '../../../../../contract/money/kobo';
import { sendMoney } from '../../../../../server/payments/sandbox/acts';
import { apply, cast, disbursed, form, funded, loanOf, offered, type Cast } from '../../../../support/loans/lending';
import type { Saver } from '../../../../support/payments';
import { buildTestServer, type TestServer } from '../../../../support/serverApp';
import type { Person } from '../../../../support/serverPeople';
import { onServer, onPostgresServer } from '../../../../support/serverSuite';

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
    test("shows the borrower's statements, the figures of each grade and the reader's acts", async () => {
      const loanId = await apply(given.server, people);
      expect(await look(loanId)).toMatchObject({ acts: ['take'], figures: [], isReviewer: false });
      await act(given.server, people.offering, 'takeApplication', loanId);
      const review = await look(loanId);
      expect(review.details).toEqual({ work: form.work, answers: form.answers });
      expect(review.acts).toEqual(['offer', 'askMore', 'decline', 'release']);
      expect(review.figures.map(({ grade }) => grade)).toEqual(['A', 'B', 'C', 'D', 'E']);
      expect(review).toMatchObject({ isReviewer: true, isBorrowerFrozen: false, reviewerName: 'Ada Obi' });
      expect(await look(loanId, people.second)).toMatchObject({ acts: ['release'], figures: [], isReviewer: false });
    });

    test('the scorecard proposes a grade; another one needs a reason', async () => {
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
      const body = { grade: 'A', reason: 'Trades there for ten years' };
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

    test('the proposed grade needs no reason; after a proposal to decline every grade needs one', async () => {
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

    test('the administrator who made the offer is told that another one pays the loan out', async () => {
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

    test('finds a borrower by a part of the name or email, and names the reviewer', async () => {
      const loanId = await apply(given.server, people);
      await act(given.server, people.offering, 'takeApplication', loanId);
      const found = await list({ q: people.borrower.email.toUpperCase() });
      expect(found.body).toMatchObject([{ id: loanId, state: 'inReview', reviewerName: 'Ada Obi' }]);
      expect((await list({ q: 'nobody-is-called-this' })).body).toEqual([]);
      expect((await list({ q: '%' })).body).toEqual([]);
    });

    test('is sorted by age or amount and has pages', async () => {
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

onPostgresServer((given) => {
  let other: TestServer;
  beforeAll(async () => {
    other = await buildTestServer(given.database.connection(), { clock: given.server.clock });
  });
  afterAll(() => other.close());

  async function race(...acts: Promise<{ status: number; error: { code: string | undefined } }>[]) {
    const answers = await Promise.all(acts);
    return answers.map(({ status, error }) => (status < 400 ? 'done' : error.code)).sort();
  }

  test('two administrators take, offer and decline at once: one of them succeeds', async () => {
    const people = await cast(given.server);
    const loanId = await apply(given.server, people);
    const { offering, second } = people;
    expect(
      await race(act(given.server, offering, 'takeApplication', loanId), act(other, second, 'takeApplication', loanId)),
    ).toEqual(['LOAN_MOVED_ON', 'done']);
    const { body } = await given.server.call('administeredLoan', { token: offering.token, params: { loanId } });
    const reviewer = body.isReviewer ? offering : second;
    expect(
      await race(
        act(given.server, reviewer, 'offerLoan', loanId, { grade: 'C', reason: 'As agreed' }),
        act(other, reviewer, 'declineApplication', loanId, { reasons: ['otherDebts'] }),
      ),
    ).toEqual(['LOAN_MOVED_ON', 'done']);
    const { history } = await loanOf(given.server, people, loanId);
    expect(history).toHaveLength(3);
  });

  test('an offer and a release by another administrator at once: one of them happens', async () => {
    const people = await cast(given.server);
    const loanId = await apply(given.server, people);
    await act(given.server, people.offering, 'takeApplication', loanId);
    const codes = await race(
      act(given.server, people.offering, 'offerLoan', loanId, { grade: 'C', reason: 'As agreed' }),
      act(other, people.second, 'releaseApplication', loanId, { reason: 'On leave' }),
    );
    expect(codes).toEqual(['LOAN_MOVED_ON', 'done']);
  });

  test('an offer sent several times is made once', async () => {
    const people = await cast(given.server);
    const loanId = await offered(given.server, people);
    const again = await act(given.server, people.offering, 'offerLoan', loanId, { grade: 'A', reason: 'Better' });
    expect(again.error.code).toBe('LOAN_MOVED_ON');
    expect(await loanOf(given.server, people, loanId)).toMatchObject({ grade: 'C' });
  });
});
