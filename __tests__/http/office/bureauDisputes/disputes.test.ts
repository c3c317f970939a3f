import { eq } from 'drizzle-orm';
import { bureauDisputes } from '#server/kernel/db/schema/bureaux';
import { skipPauses } from '#support/jobs';
import { knownBorrower } from '#support/loans/bureaux';
import { apply } from '#support/loans/lending';
import { createTestBureau, entryElsewhere, type TestBureau } from '#support/receivers/bureauRecorder';
import { buildTestServer, type TestServer } from '#support/serverApp';
import { administrator } from '#support/serverPeople';
import { onServer } from '#support/serverSuite';

onServer((given) => {
  let bureau: TestBureau;
  let server: TestServer;
  let borrower: Awaited<ReturnType<typeof knownBorrower>>;
  let loanId: string;
  let reportId: string;
  const own = async () =>
    (await server.call('myBureauReports', { token: borrower.token, params: { loanId } })).body.reports[0]!;
  const dispute = (body: object = {}, { token }: { token: string } = borrower) =>
    server.call('disputeBureauEntry', {
      token,
      params: { loanId },
      body: { reportId, entry: entryElsewhere.reference, words: 'I paid this off in May', ...body },
    });
  beforeEach(async () => {
    bureau = createTestBureau('one');
    server = await buildTestServer(given.database.connection(), { bureaux: [bureau], clock: given.server.clock });
    borrower = await knownBorrower(server);
    loanId = await apply(server, { borrower }, { bureaux: borrower.bureaux });
    await server.runJobs();
    reportId = (await own()).id;
  });
  afterEach(() => server.close());

  test('a disputed entry is reported to the bureau, and support gets it as a complaint', async () => {
    expect((await dispute()).status).toBe(200);
    expect((await own()).entries[0]!.disputed).toMatchObject({ words: 'I paid this off in May', isTold: false });
    await server.runJobs();
    const [row] = await server.context.db.select().from(bureauDisputes).where(eq(bureauDisputes.reportId, reportId));
    expect(bureau.disputes).toEqual([
      { key: row!.id, reportReference: 'report-1', entryReference: 'entry-1', words: 'I paid this off in May' },
    ]);
    expect((await own()).entries[0]!.disputed).toMatchObject({ isTold: true });
    const { token } = await administrator(server, ['support']);
    const { body } = await server.call('complaintQueue', { token, query: { q: borrower.email } });
    expect(body).toHaveLength(1);
    expect(body[0]).toMatchObject({ kind: 'complaint', personId: borrower.id });
    expect(body[0]!.words).toBe(
      'I dispute an entry of my credit report from Bureau one: Personal loan, Another Lender (entry-1).\nI paid this off in May',
    );
  });

  test('an unavailable bureau gets the dispute later, with the same key', async () => {
    bureau.answer = 'away';
    await dispute();
    await server.runJobs();
    expect(bureau.disputes).toEqual([]);
    bureau.answer = { state: 'notFound' };
    await skipPauses(server.context);
    await server.runJobs();
    expect(bureau.disputes).toHaveLength(1);
  });

  test('an entry is disputed once, by the person it is about', async () => {
    expect((await dispute({ words: '' })).status).toBe(400);
    expect((await dispute({ entry: 'entry-2' })).status).toBe(404);
    expect((await dispute({}, await knownBorrower(server))).status).toBe(404);
    expect((await dispute()).status).toBe(200);
    expect((await dispute()).error.code).toBe('ENTRY_DISPUTED');
  });
});
