import type { WaitingKind } from '#contract/office/overview/overview';
import { naira, NO_KOBO } from '#contract/money/kobo';
import { setNextPayout } from '#server/kernel/payments/sandbox/repository';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { cast, listed, pledge, type Cast } from '#support/loans/lending';
import { saverWith, withdrawBy } from '#support/payments';
import { onServer } from '#support/serverSuite';

onServer((given) => {
  let people: Cast;
  beforeAll(async () => {
    people = await cast(given.server);
  });
  const overview = async () => (await given.server.call('portalOverview', { token: people.second.token })).body;
  const waitingSince = async (kind: WaitingKind) => (await overview()).waiting.find((row) => row.kind === kind)?.since;

  test('a withdrawal that failed is not counted as withdrawn', async () => {
    const { server } = given;
    const person = await saverWith(server, naira(5000));
    const withdrawn = async () => (await overview()).today.withdrawalsKobo;
    expect(await withdrawn()).toBe(NO_KOBO);
    await inTransaction(server.context, (tx) => setNextPayout(tx, 'failed'));
    await withdrawBy(server, person, naira(2000));
    expect(await withdrawn()).toBe(naira(2000));
    await server.runJobs();
    await server.runJobs();
    expect(await withdrawn()).toBe(NO_KOBO);
  });

  test("a loan's wait for its payout counts from its funding, not from its application", async () => {
    const { server } = given;
    const loanId = await listed(server, people);
    server.clock.advance({ hours: 3 });
    for (const lender of people.lenders) await pledge(server, lender, loanId);
    const { body } = await server.call('myLoan', { token: people.borrower.token, params: { loanId } });
    const fundedAt = body.history.findLast(({ type }) => type === 'pledge')!.at;
    expect(body.history[0]!.at).not.toBe(fundedAt);
    expect(await waitingSince('funded')).toBe(fundedAt);
  });

  test('the audit trail shows the reason of an act or proposal', async () => {
    const { server } = given;
    const { borrower, offering, second } = people;
    const body = { reason: 'The phone was stolen' };
    await server.call('freezePerson', { token: offering.token, params: { userId: borrower.id }, body });
    server.clock.advance({ minutes: 1 });
    const undoing = { reason: 'A new SIM, shown in person' };
    await server.call('proposeUnfreezing', { token: second.token, params: { userId: borrower.id }, body: undoing });
    const { body: entries } = await server.call('auditTrail', {
      token: second.token,
      query: { action: 'unfreezing proposed' },
    });
    expect(entries[0]!.details).toBe(`reason ${undoing.reason}`);
    const frozen = { token: second.token, query: { action: 'person frozen' } };
    expect((await server.call('auditTrail', frozen)).body[0]!.details).toBe(`reason ${body.reason}`);
  });
});
