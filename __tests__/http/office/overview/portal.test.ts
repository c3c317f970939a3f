import { daysAfter } from '#contract/dates';
import type { LateBand } from '#contract/lending/arrears/lateLoanList';
import type { WaitingKind } from '#contract/office/overview/overview';
import { TOTAL_COUNT_HEADER } from '#contract/lists';
import { plainNaira } from '#contract/money/format';
import { kobo, naira, NO_KOBO } from '#contract/money/kobo';
import { fundSandbox } from '#server/money/ledger/houseFunds';
import { sendMoney } from '#server/kernel/payments/sandbox/acts';
import { apply, cast, disbursed, loanOf, skipDays, spendDownTo, type Cast } from '#support/loans/lending';
import { nextDay, saver, saverWith } from '#support/payments';
import { onServer } from '#support/serverSuite';

type FileOfList =
  'approvalsFile' | 'complaintsFile' | 'suspenseFile' | 'payoutsFile' | 'administratorsFile' | 'failedJobsFile';

onServer((given) => {
  let people: Cast;
  let loanId: string;
  const overview = async () => (await given.server.call('portalOverview', { token: people.second.token })).body;
  const waiting = async (kind: WaitingKind) => (await overview()).waiting.find((row) => row.kind === kind);

  beforeAll(async () => {
    await fundSandbox(given.server.context);
    await saverWith(given.server, naira(100_000));
    await nextDay(given.server);
    people = await cast(given.server);
    loanId = await disbursed(given.server, people);
  });

  describe('the portal’s front page', () => {
    test("shows today's movements, amounts owed, and where people’s money is", async () => {
      const { today, owed, walletsKobo, escrowsKobo, daysBehind, ledgerCheck } = await overview();
      expect(today).toEqual({
        depositsKobo: naira(200_000),
        withdrawalsKobo: NO_KOBO,
        disbursedKobo: naira(80_000),
        repaidKobo: NO_KOBO,
      });
      expect(owed[0]).toEqual({ band: 'onTime', loanCount: 1, outstandingKobo: naira(80_000) });
      // Less the origination fee of 3%.
      expect({ walletsKobo, escrowsKobo }).toEqual({ walletsKobo: naira(297_600), escrowsKobo: NO_KOBO });
      expect({ daysBehind, ledgerCheck }).toEqual({ daysBehind: 0, ledgerCheck: undefined });
    });

    test('shows the movements of each of the last 30 business days, oldest first', async () => {
      const { body } = await given.server.call('moneyDays', { token: people.second.token });
      const { today, businessDay } = await overview();
      expect(body).toHaveLength(30);
      expect(body.at(-1)).toEqual({ day: businessDay, ...today });
      expect(body[0]).toEqual({
        day: daysAfter(businessDay, -29),
        depositsKobo: NO_KOBO,
        withdrawalsKobo: NO_KOBO,
        disbursedKobo: NO_KOBO,
        repaidKobo: NO_KOBO,
      });
      // The saver's money.
      expect(body.at(-2)).toMatchObject({ depositsKobo: naira(100_000) });
      const asUser = await given.server.call('moneyDays', { token: people.borrower.token });
      expect(asUser.status).toBe(403);
    });

    test('shows pending work, since when it waits, and what is overdue', async () => {
      const { server } = given;
      const stranger = await saver(server);
      await apply(server, { borrower: stranger });
      const { submittedAt } = (await server.call('myLoans', { token: stranger.token })).body[0]!;
      await server.call('sendComplaint', {
        token: stranger.token,
        body: { kind: 'complaint', words: '=1+1 is wrong' },
      });
      await sendMoney(server.context, { accountNumber: '9999999999', amountKobo: naira(500) });
      await server.runJobs();
      expect(await waiting('submitted')).toEqual({ kind: 'submitted', count: 1, since: submittedAt, overdueCount: 0 });
      expect(await waiting('suspense')).toMatchObject({ count: 1 });
      expect(await waiting('approvals')).toEqual({ kind: 'approvals', count: 0, overdueCount: 0 });
      expect(await waiting('complaints')).toMatchObject({ count: 1, overdueCount: 0 });
      await spendDownTo(server, people.borrower, kobo(0));
      await skipDays(server, 40);
      expect(await waiting('complaints')).toMatchObject({ count: 1, overdueCount: 1 });
      const { owed, today } = await overview();
      expect(owed.filter(({ loanCount }) => loanCount > 0)).toEqual([
        { band: 'days4To30', loanCount: 1, outstandingKobo: naira(80_000) },
      ]);
      expect(today.depositsKobo).toBe(NO_KOBO);
    });
  });

  test('lists loans by grade, lateness and id, and as a file', async () => {
    const { token } = people.second;
    const found = async (query: object) =>
      (await given.server.call('administeredLoans', { token, query })).body.map(({ id }) => id);
    expect(await found({})).toHaveLength(2);
    for (const query of [{ q: loanId }, { grade: 'C' }, { band: 'days4To30' }]) {
      expect(await found(query)).toEqual([loanId]);
    }
    for (const query of [{ grade: 'A' }, { band: 'over90' }, { q: people.second.email }]) {
      expect(await found(query)).toStrictEqual([]);
    }
    const { raw } = await given.server.call('administeredLoansFile', { token, query: { state: 'repaying' } });
    const [, ...lines] = raw.trim().split('\r\n');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(`${loanId},`);
    expect(lines[0]).toContain(',repaying,80000.00,');
    const asked = await given.server.call('myLoan', { token: people.borrower.token, params: { loanId } });
    const { outstandingKobo, daysPastDue, disbursedOn } = asked.body.repayment!;
    expect(daysPastDue).toBeGreaterThan(0);
    expect(lines[0]!.endsWith(`,${disbursedOn},${plainNaira(outstandingKobo)},${daysPastDue}`)).toBe(true);
    const { body: rows } = await given.server.call('administeredLoans', { token, query: { q: loanId } });
    expect(rows).toMatchObject([{ outstandingKobo, daysPastDue }]);
    given.server.clock.advance({ minutes: 1 });
    const late = async (band: LateBand) =>
      (await given.server.call('lateLoansFile', { token, query: { band } })).raw.trim().split('\r\n').slice(1);
    expect(await late('over90')).toStrictEqual([]);
    expect(await late('days4To30')).toEqual([
      expect.stringContaining(`${loanId},Ada Obi,${people.borrower.id},repaying,`),
    ]);
  });

  describe('the audit trail', () => {
    const trail = async (query: object) =>
      (await given.server.call('auditTrail', { token: people.second.token, query })).body;
    const actions = async (query: object) => (await trail(query)).map(({ action }) => action).sort();

    test('shows who accessed or changed what; searchable by person, action and days', async () => {
      const { server } = given;
      const { borrower, lenders, second, offering } = people;
      const params = { loanId };
      server.clock.advance({ minutes: 1 });
      await server.call('administeredLoan', { token: second.token, params });
      server.clock.advance({ minutes: 1 });
      await server.call('userRecord', { token: second.token, params: { userId: lenders[0].id } });
      const [seen] = await trail({ q: borrower.email, action: 'loan seen' });
      expect(seen).toMatchObject({ personId: borrower.id, loanId });
      expect(await trail({ q: second.email, action: 'loan seen' })).toEqual([seen]);
      const [looked] = await trail({});
      expect(looked).toMatchObject({ action: 'person seen', actorId: seen!.actorId, personId: lenders[0].id });
      expect(looked).not.toHaveProperty('loanId');

      expect(await actions({ q: borrower.email })).toEqual([
        'application taken',
        'loan disbursed',
        'loan seen',
        'offer made',
      ]);
      expect(await trail({ q: borrower.email, action: 'offer made' })).toMatchObject([{ details: 'grade C' }]);
      expect(await actions({ q: offering.email })).toEqual(['application taken', 'offer made']);
      const { today } = await loanOf(server, people, loanId);
      expect(await actions({ q: borrower.email, from: today })).toEqual(['loan seen']);
      expect(await actions({ q: borrower.email, to: '2020-01-01' })).toStrictEqual([]);
      const page = await server.call('auditTrail', { token: second.token, query: { pageSize: 1, page: 2 } });
      expect(page.body).toMatchObject([{ action: 'loan seen' }]);
      expect(Number(page.headers[TOTAL_COUNT_HEADER])).toBe((await trail({})).length);
    });

    test('can be exported, which is audited too', async () => {
      const { server } = given;
      server.clock.advance({ minutes: 1 });
      const { second, borrower } = people;
      const file = await server.call('auditTrailFile', { token: second.token, query: { q: borrower.email } });
      const [header, newest, ...others] = file.raw.trim().split('\r\n');
      expect(header).toContain('Time (UTC),Administrator,');
      expect(newest).toContain(`,loan seen,${loanId},`);
      expect(others).toHaveLength(3);
      server.clock.advance({ minutes: 1 });
      await server.call('allUsers', { token: second.token });
      expect((await trail({ action: 'file taken' })).map(({ details }) => details)).toEqual([
        'list users',
        'list audit trail',
        'list collections',
        'list collections',
        'list loans',
      ]);
    });
  });

  test("a person's money, lending and borrowing are in the record", async () => {
    const holdingsOf = async (userId: string) =>
      (await given.server.call('userRecord', { token: people.second.token, params: { userId } })).body.holdings;
    expect(await holdingsOf(people.borrower.id)).toMatchObject({
      noteCount: 0,
      loans: [
        { id: loanId, state: 'repaying', owed: { outstandingKobo: naira(80_000), daysPastDue: expect.any(Number) } },
      ],
    });
    const [owed] = (await holdingsOf(people.borrower.id)).loans;
    expect(owed!.owed!.daysPastDue).toBeGreaterThan(0);
    expect(owed!.owed!.dueKobo).toBeGreaterThan(naira(10_000));
    const lent = await Promise.all(people.lenders.map(async ({ id }) => (await holdingsOf(id)).lentKobo));
    expect(lent.reduce((sum, amount) => sum + amount, 0)).toBe(naira(80_000));
  });

  test('every other list can be searched, paged and exported, which is audited', async () => {
    const { server } = given;
    const { token, email } = people.second;
    const linesOf = async (name: FileOfList) => {
      const { raw } = await server.call(name, { token });
      return raw.trim().split('\r\n').slice(1);
    };
    await server.call('inviteAdministrator', { token, body: { email: 'new.admin@mail.example', roles: ['support'] } });
    const total = async (name: 'approvals' | 'suspense', query: object) =>
      Number((await server.call(name, { token, query })).headers[TOTAL_COUNT_HEADER]);
    expect(await total('approvals', { kind: 'invitation', q: 'NEW.admin' })).toBe(1);
    expect(await total('approvals', { kind: 'removal' })).toBe(0);
    expect(await total('approvals', { q: 'nobody' })).toBe(0);
    expect((await server.call('approvals', { token, query: { page: 2 } })).body).toStrictEqual([]);
    expect(await total('suspense', { q: '9999999' })).toBe(1);
    expect(await total('suspense', { q: 'nobody' })).toBe(0);
    expect((await server.call('suspense', { token, query: { page: 2 } })).body).toStrictEqual([]);
    const files: Record<FileOfList, readonly string[]> = {
      approvalsFile: [',invitation,', ',new.admin@mail.example,'],
      // A cell that a spreadsheet would run as a formula must be text.
      complaintsFile: [',complaint,', ",'=1+1 is wrong,", ',Ada Obi,'],
      suspenseFile: [',open,500.00,', ',9999,'],
      payoutsFile: [],
      administratorsFile: [`,${email},Owner,administrator,`],
      failedJobsFile: [],
    };
    for (const [name, parts] of Object.entries(files) as [FileOfList, readonly string[]][]) {
      const found = (await linesOf(name)).filter((line) => parts.every((part) => line.includes(part)));
      expect([name, found.length]).toEqual([name, parts.length === 0 ? 0 : 1]);
    }
    expect(await linesOf('administratorsFile')).toContainEqual(
      expect.stringContaining(',new.admin@mail.example,Support,proposed,'),
    );
    const searched = async (q: string) => (await server.call('suspenseFile', { token, query: { q } })).raw;
    expect([(await searched('nobody')).includes(',9999,'), (await searched('9999999')).includes(',9999,')]).toEqual([
      false,
      true,
    ]);
    const { body } = await server.call('auditTrail', { token, query: { action: 'file taken' } });
    expect(body.map(({ details }) => details)).toEqual(
      expect.arrayContaining(
        ['approvals', 'complaints', 'suspense', 'payouts', 'administrators', 'failed jobs'].map(
          (name) => `list ${name}`,
        ),
      ),
    );
  });
});
