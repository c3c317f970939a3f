import { apply, cast, loanOf, offered } from '#support/loans/lending';
import type { TestServer } from '#support/serverApp';
import type { Person } from '#support/serverPeople';
import { onPostgresServers } from '#support/serverSuite';

type Act = 'takeApplication' | 'releaseApplication' | 'askForMore' | 'offerLoan' | 'declineApplication';

const act = (server: TestServer, by: Person, name: Act, loanId: string, body?: object) =>
  server.call(name, { token: by.token, params: { loanId }, ...(body && { body }) });

onPostgresServers((given) => {
  async function race(...acts: Promise<{ status: number; error: { code: string | undefined } }>[]) {
    const answers = await Promise.all(acts);
    return answers.map(({ status, error }) => (status < 400 ? 'done' : error.code)).sort();
  }

  test('of two administrators who take, offer and decline at once, one succeeds', async () => {
    const people = await cast(given.server);
    const loanId = await apply(given.server, people);
    const { offering, second } = people;
    expect(
      await race(
        act(given.server, offering, 'takeApplication', loanId),
        act(given.other, second, 'takeApplication', loanId),
      ),
    ).toEqual(['LOAN_MOVED_ON', 'done']);
    const { body } = await given.server.call('administeredLoan', { token: offering.token, params: { loanId } });
    const reviewer = body.isReviewer ? offering : second;
    expect(
      await race(
        act(given.server, reviewer, 'offerLoan', loanId, {
          grade: 'C',
          reason: 'As agreed',
          publishedReason: 'incomeProven',
        }),
        act(given.other, reviewer, 'declineApplication', loanId, { reasons: ['otherDebts'] }),
      ),
    ).toEqual(['LOAN_MOVED_ON', 'done']);
    const { history } = await loanOf(given.server, people, loanId);
    expect(history).toHaveLength(3);
  });

  test('of an offer and a release by another administrator at once, one succeeds', async () => {
    const people = await cast(given.server);
    const loanId = await apply(given.server, people);
    await act(given.server, people.offering, 'takeApplication', loanId);
    const codes = await race(
      act(given.server, people.offering, 'offerLoan', loanId, {
        grade: 'C',
        reason: 'As agreed',
        publishedReason: 'incomeProven',
      }),
      act(given.other, people.second, 'releaseApplication', loanId, { reason: 'On leave' }),
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
