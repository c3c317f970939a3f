import { approve, late, proposalOf, propose } from '#support/loans/arrears';
import { naira } from '#contract/money/kobo';
import { approvalKinds } from '#server/approvalKinds';
import { approveProposal } from '#server/office/approvals/decisions';
import { findUserByEmail } from '#server/people/users/repository';
import { cutBeforeCommit } from '#support/databases/cutConnection';
import { faultsOf } from '#support/ledger';
import { cast, loanOf, spendDownTo, type Cast } from '#support/loans/lending';
import { buildTestServer, type TestServer } from '#support/serverApp';
import { administrator } from '#support/serverPeople';
import { onPostgresServer } from '#support/serverSuite';

onPostgresServer((given) => {
  let other: TestServer;
  let people: Cast;
  let loanId: string;
  let id: string;
  beforeAll(async () => {
    other = await buildTestServer(given.database.connection(), { clock: given.server.clock });
    people = await cast(given.server);
    loanId = await late(given.server, people, 91);
    await propose(given.server, people.offering, loanId);
    ({ id } = (await proposalOf(given.server, people.second, loanId))!);
  });
  afterEach(async () => {
    expect(await faultsOf(given.server.context.db)).toStrictEqual([]);
  });
  afterAll(() => other.close());

  test('a connection cut during a default leaves no trace', async () => {
    const by = (await findUserByEmail(given.server.context.db, people.second.email))!.id;
    await cutBeforeCommit(other.context, given.server.context, (tx) =>
      approveProposal(other.context, approvalKinds, tx, { administratorId: by, approvalId: id }),
    );
    expect(await loanOf(given.server, people, loanId)).toMatchObject({ state: 'repaying' });
    expect(await proposalOf(given.server, people.second, loanId)).toMatchObject({ id });
  });

  test('two administrators decide while the borrower pays: there is one default, before or after the payment', async () => {
    const third = await administrator(given.server);
    const { token } = people.borrower;
    await spendDownTo(given.server, people.borrower, naira(100));
    const [paid, ...decided] = await Promise.all([
      other.call('payLoan', { token, params: { loanId }, body: { amountKobo: naira(100), throughInstalment: 1 } }),
      approve(given.server, people.second, id),
      approve(other, third, id),
    ]);
    expect(paid.status).toBe(200);
    expect(decided.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(decided.find(({ status }) => status === 409)?.error.code).toBe('PROPOSAL_VOID');
    const { state, history } = await loanOf(given.server, people, loanId);
    expect(state).toBe('defaulted');
    expect([
      ['pay', 'default'],
      ['default', 'recover'],
    ]).toContainEqual(history.slice(-2).map(({ type }) => type));
  });
});
