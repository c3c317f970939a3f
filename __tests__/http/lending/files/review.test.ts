import { and, eq } from 'drizzle-orm';
import type { AuditedAction } from '#contract/office/audit/auditTrail';
import { auditTrail } from '#server/kernel/db/schema/office';
import { users } from '#server/kernel/db/schema/users';
import { openAddress, pdf, photo, uploadOne } from '#support/files/files';
import { accept, apply, cast, type Cast } from '#support/loans/lending';
import { buildTestServer } from '#support/serverApp';
import { administrator, type Person } from '#support/serverPeople';
import { onServer } from '#support/serverSuite';

onServer((given) => {
  let people: Cast;
  let loanId: string;
  beforeEach(async () => {
    people = await cast(given.server);
    await uploadOne(given.server, people.borrower.token, { content: await photo(), name: 'Ọlá’s "payslip".jpg' });
    loanId = await apply(given.server, people);
    await given.server.call('takeApplication', { token: people.offering.token, params: { loanId } });
  });

  const filesSeenBy = async ({ token }: Person) =>
    (await given.server.call('loanFiles', { token, params: { loanId } })).body;
  const open = async ({ token }: Person) => {
    const { files } = await filesSeenBy(people.offering);
    return given.server.call('openLoanFile', { token, params: { loanId, fileId: files[0]!.id } });
  };
  const check = ({ token }: Person, item: string, level: string) =>
    given.server.call('checkStatement', { token, params: { loanId }, body: { item, level } });
  const looks = async (email: string, action: AuditedAction = 'loan file seen') => {
    const { db } = given.server.context;
    const [row] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
    return db
      .select({ facts: auditTrail.facts })
      .from(auditTrail)
      .where(and(eq(auditTrail.actorId, row!.id), eq(auditTrail.action, action), eq(auditTrail.subjectId, loanId)));
  };

  test('a reviewer opens a file in a sandboxed frame, and each access is audited', async () => {
    const { server } = given;
    expect(await looks(people.offering.email)).toStrictEqual([]);
    const { body } = await open(people.offering);
    await open(people.offering);
    const [file] = (await filesSeenBy(people.offering)).files;
    expect(await looks(people.offering.email)).toEqual([
      { facts: { fileId: file!.id, about: 'payslip' } },
      { facts: { fileId: file!.id, about: 'payslip' } },
    ]);
    const page = await openAddress(server, body.address);
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
    });
    expect(page.headers['content-security-policy']).toMatch(
      /^default-src 'none';frame-ancestors 'self';sandbox;img-src data:;style-src 'sha256-[^']+'$/,
    );
    const [, drawn = ''] = /src="data:image\/jpeg;base64,([^"]+)"/.exec(page.body) ?? [];
    expect(Buffer.from(drawn, 'base64')).toHaveLength(file!.bytes);
  });

  test('a reviewer saves the original only with a reason, which the audit trail keeps', async () => {
    const { server } = given;
    const [file] = (await filesSeenBy(people.offering)).files;
    const params = { loanId, fileId: file!.id };
    const { token } = people.offering;
    const save = (reason: string) => server.call('saveLoanFile', { token, params, body: { reason } });
    expect((await save(' ')).status).toBe(400);
    const { body } = await save('The stamp is too small to read');
    expect(await looks(people.offering.email, 'loan file saved')).toEqual([
      { facts: { fileId: file!.id, about: 'payslip', reason: 'The stamp is too small to read' } },
    ]);
    const { headers, statusCode } = await openAddress(server, `${body.address}?save`);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(file!.bytes),
      'content-security-policy': "sandbox;default-src 'none';frame-ancestors 'self'",
      'content-disposition': "attachment; filename*=UTF-8''%E1%BB%8Cl%C3%A1%E2%80%99s%20payslip.jpg",
    });
    const { address } = (await open(people.offering)).body;
    expect((await openAddress(server, address.replace('/drawn/', '/original/'))).statusCode).toBe(404);
  });

  test('the frame of a PDF gets the rewritten copy, never the original', async () => {
    const { server } = given;
    const others = await cast(server);
    const link = '/Annots [<< /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://far.example) >> >>]';
    const content = pdf({ objects: [`3 0 obj\n<< /Type /Page /Parent 2 0 R /Contents 4 0 R ${link} >>\nendobj\n`] });
    const { body: sent } = await uploadOne(server, others.borrower.token, { content });
    const params = { loanId: await apply(server, others), fileId: sent.id };
    const { body } = await server.call('openLoanFile', { token: people.offering.token, params });
    const page = await openAddress(server, body.address);
    const [, drawn = ''] = /id="paper">([^<]+)</.exec(page.body) ?? [];
    const clean = Buffer.from(drawn, 'base64').toString('latin1');
    expect(clean).toContain('(Payslip) Tj');
    expect(clean).not.toContain('far.example');
  });

  test('a URL opens only its own file for a minute; a modified one, or one signed by another server, opens nothing', async () => {
    const { server } = given;
    const { address } = (await open(people.offering)).body;
    const [, , id = '', use = '', until = '', seal = ''] = address.split('/');
    for (const changed of [
      `/files/${id}/${use}/${Number(until) + 60}/${seal}`,
      `/files/${crypto.randomUUID()}/${use}/${until}/${seal}`,
      `/files/${id}/${use}/${until}/${seal.slice(1)}`,
      `/files/${id}/${use}/x/${seal}`,
      `/files/x/${use}/${until}/${seal}`,
    ])
      expect((await openAddress(server, changed)).statusCode).toBe(404);
    server.clock.advance({ seconds: 59 });
    expect((await openAddress(server, address)).statusCode).toBe(200);
    server.clock.advance({ seconds: 2 });
    expect((await openAddress(server, address)).statusCode).toBe(404);
  });

  test('new files use the newer key, and files under older keys still open', async () => {
    const first = '1:the first key of files is long enough';
    const second = '2:the second key of files is long enough';
    const { token } = people.borrower;
    const withKeys = (FILE_KEYS: string) =>
      buildTestServer(given.database.connection(), { env: { FILE_KEYS }, clock: given.server.clock });
    const before = await withKeys(first);
    const { body: older } = await uploadOne(before, token, { content: pdf() });
    const after = await withKeys([second, first].join());
    const { body: newer } = await uploadOne(after, token, { content: pdf() });
    for (const { address } of [older, newer]) expect((await openAddress(after, address)).rawPayload).toEqual(pdf());
    const forgetful = await withKeys(second);
    expect((await openAddress(forgetful, newer.address)).statusCode).toBe(200);
    expect((await openAddress(forgetful, older.address)).statusCode).toBe(500);
    for (const server of [before, after, forgetful]) await server.close();
  });

  test("people outside reviews can't list or open files, and an auditor can't read or check them", async () => {
    for (const role of ['treasury', 'support'] as const) {
      const { token } = await administrator(given.server, [role]);
      const listed = await given.server.call('loanFiles', { token, params: { loanId } });
      expect(listed.error.code).toBe('ROLE_MISSING');
      expect((await open({ ...people.offering, token })).error.code).toBe('ROLE_MISSING');
    }
    const auditor = await administrator(given.server, ['auditor']);
    expect((await filesSeenBy(auditor)).canCheck).toBe(false);
    expect((await open(auditor)).status).toBe(200);
    expect(await looks(auditor.email)).toHaveLength(1);
    expect((await check(auditor, 'income', 'seen')).error.code).toBe('ROLE_MISSING');
    const borrower = await given.server.call('loanFiles', { token: people.borrower.token, params: { loanId } });
    expect(borrower.error.code).toBe('NOT_AN_ADMIN');
  });

  test("a file of another loan, or one that isn't sent, isn't found", async () => {
    const { server } = given;
    const { token } = people.offering;
    const others = await cast(server);
    const otherId = await apply(server, others);
    const fileId = (await filesSeenBy(people.offering)).files[0]!.id;
    const crossed = await server.call('openLoanFile', { token, params: { loanId: otherId, fileId } });
    expect(crossed.error.code).toBe('NOT_FOUND');
    const { body: unsent } = await uploadOne(server, people.borrower.token, { content: pdf() });
    const early = await server.call('openLoanFile', { token, params: { loanId, fileId: unsent.id } });
    expect(early.error.code).toBe('NOT_FOUND');
  });

  test('the checklist depends on the kind of work, and confirming evidence requires opening a file first', async () => {
    const { offering, second } = people;
    const { checks, canCheck } = await filesSeenBy(offering);
    expect(checks.map(({ item, level }) => [item, level])).toEqual([
      ['income', 'stated'],
      ['work', 'stated'],
      ['debts', 'stated'],
    ]);
    expect([canCheck, (await filesSeenBy(second)).canCheck]).toEqual([true, false]);
    const early = await check(offering, 'income', 'verified');
    expect([early.status, early.error.code]).toEqual([409, 'FILE_NOT_OPENED']);
    await open(second);
    expect((await check(offering, 'income', 'seen')).error.code).toBe('FILE_NOT_OPENED');
    expect((await check(second, 'income', 'seen')).error.code).toBe('LOAN_MOVED_ON');
    await open(offering);
    expect((await check(offering, 'income', 'verified')).status).toBe(200);
    expect((await check(offering, 'work', 'seen')).status).toBe(200);
    expect((await check(offering, 'security', 'seen')).error.code).toBe('NOT_FOUND');
    expect((await filesSeenBy(offering)).checks[0]).toMatchObject({ level: 'verified', by: 'Ada Obi' });
  });

  test('lenders see how well each statement is supported, but never a document', async () => {
    const { server } = given;
    await open(people.offering);
    await check(people.offering, 'income', 'verified');
    await check(people.offering, 'debts', 'seen');
    const body = { grade: 'C', reason: 'As agreed', publishedReason: 'incomeProven' };
    await server.call('offerLoan', { token: people.offering.token, params: { loanId }, body });
    expect((await check(people.offering, 'work', 'seen')).error.code).toBe('LOAN_MOVED_ON');
    await accept(server, people, loanId);
    const { token } = people.lenders[0];
    const one = await server.call('listing', { token, params: { loanId } });
    expect(one.body.checks).toEqual([
      { item: 'income', level: 'verified' },
      { item: 'work', level: 'stated' },
      { item: 'debts', level: 'seen' },
    ]);
    expect(one.raw).not.toContain('payslip');
    const { body: page } = await server.call('listings', { token, query: { pageSize: 50 } });
    expect(page.find((listing) => listing.loanId === loanId)?.checks).toEqual(one.body.checks);
  });
});
