import { eq, sql } from 'drizzle-orm';
import { BUREAU_CONSENT, BUREAU_CONSENT_VERSION } from '#contract/lending/bureaux/bureaux';
import { cleanUp } from '#server/housekeeping';
import { moveClock } from '#server/kernel/businessDays/clock';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { bureauConsents, bureauReports } from '#server/kernel/db/schema/bureaux';
import { loans } from '#server/kernel/db/schema/loans';
import { auditTrail } from '#server/kernel/db/schema/office';
import { skipPauses } from '#support/jobs';
import { knownBorrower } from '#support/loans/bureaux';
import { apply, form } from '#support/loans/lending';
import { createTestBureau, entryElsewhere, reportWith, type TestBureau } from '#support/receivers/bureauRecorder';
import { buildTestServer, type TestServer } from '#support/serverApp';
import { administrator, type Person } from '#support/serverPeople';
import { onServer } from '#support/serverSuite';

onServer((given) => {
  let one: TestBureau;
  let two: TestBureau;
  let server: TestServer;
  let borrower: Awaited<ReturnType<typeof knownBorrower>>;
  let reviewer: Person;
  const serverWith = (bureaux: readonly TestBureau[], isRequired: boolean) =>
    buildTestServer(given.database.connection(), {
      bureaux,
      clock: given.server.clock,
      env: { REQUIRE_BUREAU_REPORTS: String(isRequired) },
    });
  beforeEach(async () => {
    [one, two] = [createTestBureau('one'), createTestBureau('two')];
    server = await serverWith([one, two], true);
    borrower = await knownBorrower(server);
    reviewer = await administrator(server);
  });
  afterEach(() => server.close());

  const applied = (change: object = { bureaux: borrower.bureaux }) => apply(server, { borrower }, change);
  const take = (loanId: string) => server.call('takeApplication', { token: reviewer.token, params: { loanId } });
  const offer = (loanId: string) =>
    server.call('offerLoan', {
      token: reviewer.token,
      params: { loanId },
      body: { grade: 'C', reason: 'As agreed', publishedReason: 'incomeProven' },
    });
  const reports = async (loanId: string, { token } = reviewer) =>
    (await server.call('loanBureauReports', { token, params: { loanId } })).body;
  const own = (loanId: string, { token }: Person = borrower) =>
    server.call('myBureauReports', { token, params: { loanId } });
  const askAgain = (loanId: string, { token } = reviewer) => server.call('askBureaux', { token, params: { loanId } });
  const passDays = (days: number) => inTransaction(server.context, (tx) => moveClock(server.context, tx, days));
  const answersOf = async (loanId: string) => (await reports(loanId)).reports.map(({ answer }) => answer);
  const tryAgain = async () => {
    await skipPauses(server.context);
    await server.runJobs();
  };

  test('an applicant sees which bureaux will be asked, whether consent is required, and its text', async () => {
    const { body } = await server.call('bureauTerms', { token: borrower.token });
    expect(body).toEqual({
      bureaux: ['Bureau one', 'Bureau two'],
      isRequired: true,
      version: BUREAU_CONSENT_VERSION,
      text: BUREAU_CONSENT,
    });
  });

  test('both bureaux are asked once the application is sent, and the reviewer reads what they answered', async () => {
    const loanId = await applied();
    expect([one.requests, two.requests]).toEqual([[], []]);
    expect(await answersOf(loanId)).toEqual(['waiting', 'waiting']);
    two.answer = { state: 'notFound' };
    await server.runJobs();
    const shown = await reports(loanId);
    expect(shown).toMatchObject({ isRequired: true, textVersion: BUREAU_CONSENT_VERSION, canAsk: false });
    expect(shown.reports).toEqual([
      expect.objectContaining({ bureau: 'Bureau one', answer: 'found', inquiries: 2, entries: [entryElsewhere] }),
      expect.objectContaining({ bureau: 'Bureau two', answer: 'notFound', entries: [] }),
    ]);
    const [request] = one.requests;
    expect(request).toMatchObject({ bvn: borrower.bvn, firstName: 'Ada', lastName: 'Obi' });
    expect(request!.key).not.toBe(two.requests[0]!.key);
  });

  test('the scorecard stays as it is without reports', async () => {
    const other = await knownBorrower(server);
    const asked = await applied();
    const notAsked = await apply(given.server, { borrower: other });
    await server.runJobs();
    const scoreOf = async (loanId: string) =>
      (await server.call('administeredLoan', { token: reviewer.token, params: { loanId } })).body.score;
    expect(await scoreOf(asked)).toEqual(await scoreOf(notAsked));
  });

  test('no bureau is asked about an applicant who has not consented', async () => {
    await server.close();
    server = await serverWith([one, two], false);
    const loanId = await applied({});
    await server.runJobs();
    await take(loanId);
    expect([one.requests, two.requests]).toEqual([[], []]);
    expect(await reports(loanId)).toMatchObject({ reports: [], canAsk: false, isRequired: false });
    expect((await askAgain(loanId)).error.code).toBe('BUREAU_CONSENT_MISSING');
    expect((await offer(loanId)).status).toBe(200);
  });

  test('an application without a required consent, for another BVN or for an old text is refused', async () => {
    const sent = async (bureaux?: object) => {
      return (
        await server.call('applyForLoan', { token: borrower.token, body: { ...form, ...(bureaux && { bureaux }) } })
      ).error.code;
    };
    expect(await sent()).toBe('BUREAU_CONSENT_REQUIRED');
    expect(await sent({ ...borrower.bureaux, bvn: '99999999999' })).toBe('OTHER_BVN');
    expect(await sent({ ...borrower.bureaux, version: '2020-01-01' })).toBe('VALIDATION_ERROR');
    const rows = await server.context.db.select().from(bureauConsents).where(eq(bureauConsents.userId, borrower.id));
    expect(rows).toEqual([]);
  });

  test('consent is refused where no bureau is connected', async () => {
    await server.close();
    server = await serverWith([], true);
    expect((await server.call('bureauTerms', { token: borrower.token })).body).toMatchObject({
      bureaux: [],
      isRequired: false,
    });
    const body = { ...form, bureaux: borrower.bureaux };
    expect((await server.call('applyForLoan', { token: borrower.token, body })).error.code).toBe('BUREAUX_OFF');
    const loanId = await applied({});
    await take(loanId);
    expect((await askAgain(loanId)).error.code).toBe('BUREAUX_OFF');
    expect((await offer(loanId)).status).toBe(200);
  });

  test('an offer waits for both reports, and a bureau that has answered is not asked again', async () => {
    two.answer = 'away';
    const loanId = await applied();
    await take(loanId);
    expect((await offer(loanId)).error.code).toBe('BUREAU_REPORTS_MISSING');
    await server.runJobs();
    expect(await answersOf(loanId)).toEqual(['found', 'waiting']);
    expect((await offer(loanId)).error.code).toBe('BUREAU_REPORTS_MISSING');
    two.answer = { state: 'notFound' };
    await tryAgain();
    expect(await answersOf(loanId)).toEqual(['found', 'notFound']);
    expect((await offer(loanId)).status).toBe(200);
    expect(one.requests).toHaveLength(1);
    expect(new Set(two.requests.map(({ key }) => key)).size).toBe(1);
  });

  test('the reviewer can ask a silent bureau again, with the same key, and the first answer is kept', async () => {
    two.answer = 'away';
    const loanId = await applied();
    await server.runJobs();
    expect((await askAgain(loanId)).error.code).toBe('LOAN_MOVED_ON');
    await take(loanId);
    expect(await reports(loanId)).toMatchObject({ canAsk: true });
    const others = await administrator(server);
    expect(await reports(loanId, others)).toMatchObject({ canAsk: false });
    expect((await askAgain(loanId, others)).error.code).toBe('LOAN_MOVED_ON');
    expect((await askAgain(loanId)).status).toBe(200);
    two.answer = reportWith();
    // Another worker answers first, so that this answer comes second.
    two.meanwhile = async () => {
      const state = eq(bureauReports.bureau, 'two');
      await server.context.db
        .update(bureauReports)
        .set({ state: 'notFound', answeredAt: server.clock.now() })
        .where(sql`${state} and ${bureauReports.loanId} = ${loanId} and ${bureauReports.state} = 'waiting'`);
    };
    await tryAgain();
    expect(await answersOf(loanId)).toEqual(['found', 'notFound']);
    expect(new Set(two.requests.map(({ key }) => key)).size).toBe(1);
  });

  test('a report counts for 30 days; then the reviewer asks again, and the old report is shown until the answer', async () => {
    const loanId = await applied();
    await server.runJobs();
    await take(loanId);
    await passDays(29);
    expect((await askAgain(loanId)).error.code).toBe('BUREAU_REPORTS_FRESH');
    await passDays(1);
    expect((await reports(loanId)).reports.map(({ isOld }) => isOld)).toEqual([true, true]);
    expect((await offer(loanId)).error.code).toBe('BUREAU_REPORTS_MISSING');
    expect((await askAgain(loanId)).status).toBe(200);
    expect(await answersOf(loanId)).toEqual(['waiting', 'found', 'waiting', 'found']);
    expect((await offer(loanId)).error.code).toBe('BUREAU_REPORTS_MISSING');
    await server.runJobs();
    expect(await answersOf(loanId)).toEqual(['found', 'found']);
    expect(one.requests.map(({ key }) => key)).toHaveLength(2);
    expect(new Set(one.requests.map(({ key }) => key)).size).toBe(2);
    const [entry] = await server.context.db
      .select({ action: auditTrail.action })
      .from(auditTrail)
      .where(sql`${auditTrail.subjectId} = ${loanId} and ${auditTrail.action} = 'credit reports requested'`);
    expect(entry).toBeDefined();
  });

  test('a borrower who applied without consent can give it later, once, while the application is reviewed', async () => {
    await server.close();
    server = await serverWith([one, two], false);
    const loanId = await applied({});
    expect((await own(loanId)).body).toMatchObject({ canConsent: true, reports: [] });
    const consent = (body: object = borrower.bureaux, person: Person = borrower) =>
      server.call('consentToBureaux', { token: person.token, params: { loanId }, body });
    expect((await consent({ ...borrower.bureaux, bvn: '99999999999' })).error.code).toBe('OTHER_BVN');
    expect((await consent(borrower.bureaux, await knownBorrower(server))).status).toBe(404);
    expect((await consent()).status).toBe(200);
    expect((await consent()).status).toBe(200);
    await server.runJobs();
    expect(one.requests).toHaveLength(1);
    expect((await own(loanId)).body).toMatchObject({ canConsent: false, reports: [{ answer: 'found' }, {}] });
    await server.call('withdrawApplication', { token: borrower.token, params: { loanId } });
    expect((await consent()).error.code).toBe('LOAN_MOVED_ON');
  });

  test('borrowers read their own reports only, and each access in the portal is audited', async () => {
    const loanId = await applied();
    await server.runJobs();
    const { body } = await own(loanId);
    expect(body.reports[0]!.entries).toEqual([entryElsewhere]);
    expect(body).toMatchObject({ canAsk: false, canConsent: false });
    expect((await own(loanId, await knownBorrower(server))).status).toBe(404);
    await reports(loanId);
    const seen = await server.context.db
      .select({ actorId: auditTrail.actorId })
      .from(auditTrail)
      .where(sql`${auditTrail.subjectId} = ${loanId} and ${auditTrail.action} = 'credit reports seen'`);
    expect(seen).toHaveLength(1);
  });

  test('the BVN is encrypted, and deleted once the application is withdrawn; no bureau is asked then', async () => {
    const loanId = await applied();
    const sealed = async () => {
      const [row] = await server.context.db.select().from(bureauConsents).where(eq(bureauConsents.loanId, loanId));
      return row?.sealedBvn;
    };
    expect(await sealed()).toEqual(expect.stringMatching(/^[\w-]{40,}$/));
    expect(await sealed()).not.toContain(borrower.bvn);
    await cleanUp(server.context);
    expect(await sealed()).toEqual(expect.any(String));
    await server.call('withdrawApplication', { token: borrower.token, params: { loanId } });
    await server.runJobs();
    expect(one.requests).toEqual([]);
    await cleanUp(server.context);
    expect(await sealed()).toBeNull();
    const rows = await server.context.db.select({ state: loans.state }).from(loans).where(eq(loans.id, loanId));
    expect(rows).toEqual([{ state: 'withdrawn' }]);
  });
});
