import type { WaitingKind } from '#contract/office/overview/overview';
import type { Role } from '#contract/people/roles/roles';
import { naira } from '#contract/money/kobo';
import { fundSandbox } from '#server/money/ledger/houseFunds';
import { sendMoney } from '#server/kernel/payments/sandbox/acts';
import { administratorWith } from '#support/alerts';
import { cast, disbursed, funded, type Cast } from '#support/loans/lending';
import { saver } from '#support/payments';
import type { Person } from '#support/serverPeople';
import { onServer } from '#support/serverSuite';

onServer((given) => {
  let people: Cast;
  const ofRole: Partial<Record<Role, Person>> = {};
  const waitsFor = async ({ token }: Person, kind: WaitingKind) =>
    (await given.server.call('portalOverview', { token })).body.waiting.find((row) => row.kind === kind)?.count;
  const counts = async (kind: WaitingKind) => {
    const found: Record<string, number | undefined> = {};
    for (const [role, one] of Object.entries(ofRole)) found[role] = await waitsFor(one, kind);
    return found;
  };

  beforeAll(async () => {
    await fundSandbox(given.server.context);
    people = await cast(given.server);
    for (const role of ['credit', 'treasury', 'support', 'auditor'] as const)
      ofRole[role] = await administratorWith(given.server, [role]);
  });

  test('an administrator sees the work they can act on, and nothing else', async () => {
    const { server } = given;
    const loanId = await disbursed(server, people);
    const { token } = people.borrower;
    await server.call('sendComplaint', { token, body: { kind: 'complaint', words: 'The app is slow' } });
    await server.call('sendComplaint', { token, body: { kind: 'cannotPay', words: 'A flood', loanId } });
    await sendMoney(server.context, { accountNumber: '9999999999', amountKobo: naira(500) });
    await server.runJobs();
    expect(await counts('complaints')).toEqual({ credit: 1, treasury: 0, support: 2, auditor: 0 });
    expect(await counts('suspense')).toEqual({ credit: 0, treasury: 1, support: 0, auditor: 0 });
  });

  test('a proposal waits for those who can approve it', async () => {
    const { server } = given;
    const treasury = ofRole.treasury!;
    const other = await administratorWith(server, ['treasury']);
    const [item] = (await server.call('suspense', { token: treasury.token })).body;
    const body = { email: people.borrower.email, reason: 'By the name' };
    await server.call('proposeAssignment', { token: treasury.token, params: { itemId: item!.id }, body });
    const countsOf = async (one: Person) => {
      const suspense = await waitsFor(one, 'suspense');
      return { suspense, approvals: await waitsFor(one, 'approvals') };
    };
    expect(await countsOf(treasury)).toEqual({ suspense: 0, approvals: 0 });
    expect(await countsOf(other)).toEqual({ suspense: 0, approvals: 1 });
  });

  test("a loan isn't shown to credit again once help for it is proposed", async () => {
    const { server } = given;
    const credit = ofRole.credit!;
    const [complaint] = (await server.call('complaintQueue', { token: credit.token, query: { kind: 'cannotPay' } }))
      .body;
    server.clock.advance({ minutes: 1 });
    const params = { loanId: complaint!.loanId! };
    const { firstDueDays } = (await server.call('administeredLoan', { token: credit.token, params })).body;
    const body = { months: 8, firstDueOn: firstDueDays![0], reason: 'A flood' };
    const proposed = await server.call('proposeNewPlan', { token: credit.token, params, body });
    expect([proposed.status, await waitsFor(credit, 'complaints')]).toEqual([200, 0]);
    expect(await waitsFor(ofRole.support!, 'complaints')).toBe(2);
  });

  test('a loan to pay out waits for others than the maker of its offer', async () => {
    const { server } = given;
    await funded(server, { ...people, borrower: await saver(server) });
    expect(await waitsFor(people.offering, 'funded')).toBe(0);
    expect(await waitsFor(people.second, 'funded')).toBe(1);
    expect(await counts('funded')).toEqual({ credit: 1, treasury: 0, support: 0, auditor: 0 });
  });
});
