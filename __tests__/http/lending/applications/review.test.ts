import { apply, cast, form, loanOf, passDays, type Cast } from '#support/loans/lending';
import { change } from '#support/payments';
import { buildTestServer } from '#support/serverApp';
import { onServer, onPostgresServer, type Given } from '#support/serverSuite';

async function declined({ server }: Given, people: Cast): Promise<string> {
  const loanId = await apply(server, people);
  const { token } = people.offering;
  await server.call('takeApplication', { token, params: { loanId } });
  await server.call('declineApplication', { token, params: { loanId }, body: { reasons: ['otherDebts'] } });
  return loanId;
}

onServer((given) => {
  let people: Cast;
  beforeEach(async () => {
    people = await cast(given.server);
  });
  const askAgain = (loanId: string) =>
    given.server.call('askSecondLook', { token: people.borrower.token, params: { loanId } });

  test('until it is decided, the borrower reads what they stated, without the ten answers', async () => {
    const loanId = await apply(given.server, people);
    const { answers: _answers, ...stated } = form;
    const { application } = await loanOf(given.server, people, loanId);
    expect(application).toStrictEqual({ work: expect.objectContaining(stated.work) });
    await given.server.call('withdrawApplication', { token: people.borrower.token, params: { loanId } });
    expect(await loanOf(given.server, people, loanId)).not.toHaveProperty('application');
  });

  describe('a second look', () => {
    test('happens once, by another administrator than the one who declined', async () => {
      const loanId = await declined(given, people);
      const { body } = await askAgain(loanId);
      expect(body).toMatchObject({ state: 'submitted', hadSecondLook: true });
      expect(body).not.toHaveProperty('deadline');
      const params = { loanId };
      const same = await given.server.call('takeApplication', { token: people.offering.token, params });
      expect(same.error.code).toBe('LOAN_MOVED_ON');
      const { token } = people.second;
      await given.server.call('takeApplication', { token, params });
      await given.server.call('declineApplication', { token, params, body: { reasons: ['incomeNotShown'] } });
      expect((await askAgain(loanId)).error.code).toBe('LOAN_MOVED_ON');
      await given.server.runJobs();
      const declines = given.server.mails.all.filter(
        ({ to, subject }) => to === people.borrower.email && subject.includes('declined'),
      );
      expect(declines.map(({ text }) => text.includes('you can ask once for a second look'))).toEqual([true, false]);
    });

    test('is not possible after 30 days', async () => {
      const loanId = await declined(given, people);
      await passDays(given.server, 30);
      expect((await askAgain(loanId)).error.code).toBe('LOAN_MOVED_ON');
    });

    test('is not possible with another application, or for a frozen borrower', async () => {
      const loanId = await declined(given, people);
      const other = await apply(given.server, people);
      expect((await askAgain(loanId)).error.code).toBe('LIVE_LOAN_EXISTS');
      const { token, id } = people.borrower;
      await given.server.call('withdrawApplication', { token, params: { loanId: other } });
      await change(given.server, id, { isFrozen: true });
      expect((await askAgain(loanId)).error.code).toBe('NOT_ELIGIBLE');
      expect((await loanOf(given.server, people, loanId)).state).toBe('declined');
    });
  });

  describe("the reviewer's question", () => {
    const answer = (loanId: string, text: string) =>
      given.server.call('answerReviewer', {
        token: people.borrower.token,
        params: { loanId },
        body: { answer: text },
      });

    async function asked(): Promise<string> {
      const loanId = await apply(given.server, people);
      await given.server.call('takeApplication', { token: people.offering.token, params: { loanId } });
      const question = { question: 'Since when do you trade?' };
      await given.server.call('askForMore', { token: people.offering.token, params: { loanId }, body: question });
      return loanId;
    }

    test('is shown with its deadline, and the answer can have several lines', async () => {
      const loanId = await asked();
      const before = await loanOf(given.server, people, loanId);
      expect(before).toMatchObject({ state: 'moreAsked', question: 'Since when do you trade?' });
      expect(before.deadline).toBeDefined();
      expect((await answer(loanId, ' ')).status).toBe(400);
      const { body } = await answer(loanId, 'Since May.\nBefore that I worked for my aunt.');
      expect(body.state).toBe('inReview');
      expect(body).not.toHaveProperty('question');
      expect(body.history.slice(-2)).toEqual([
        { type: 'askMore', at: expect.any(String), text: 'Since when do you trade?' },
        { type: 'answer', at: expect.any(String), text: 'Since May.\nBefore that I worked for my aunt.' },
      ]);
      expect((await answer(loanId, 'Once more')).error.code).toBe('LOAN_MOVED_ON');
    });

    test('ends the application after 14 days without an answer', async () => {
      const loanId = await asked();
      await passDays(given.server, 15);
      expect((await loanOf(given.server, people, loanId)).state).toBe('lapsed');
      const subjects = given.server.mails.all
        .filter(({ to }) => to === people.borrower.email)
        .map(({ subject }) => subject);
      expect(subjects).toContain('Peerlend: your application has closed');
    });
  });
});

onPostgresServer((given) => {
  test('of a second look and a new application at once, only one succeeds', async () => {
    const { server } = given;
    const other = await buildTestServer(given.database.connection(), { clock: server.clock });
    for (let turn = 0; turn < 5; turn += 1) {
      const people = await cast(server);
      const { token } = people.borrower;
      const loanId = await declined(given, people);
      const answers = await Promise.all([
        server.call('askSecondLook', { token, params: { loanId } }),
        other.call('applyForLoan', { token, body: form }),
      ]);
      expect(answers.map(({ status, error }) => (status < 400 ? 'done' : error.code)).sort()).toEqual([
        'LIVE_LOAN_EXISTS',
        'done',
      ]);
    }
    await other.close();
  });
});
