import { eq } from 'drizzle-orm';
import { moveClock } from '#server/kernel/businessDays/clock';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { fileChunks, files } from '#server/kernel/db/schema/files';
import { cleanUp } from '#server/housekeeping';
import { openAddress, pdf, uploadOne } from '#support/files/files';
import { apply, cast, disbursed, type Cast } from '#support/loans/lending';
import { saver } from '#support/payments';
import { PASSWORD } from '#support/serverPeople';
import { onServer } from '#support/serverSuite';

onServer((given) => {
  let people: Cast;
  beforeEach(async () => {
    people = await cast(given.server);
  });
  const add = async ({ token }: { token: string }) => (await uploadOne(given.server, token, { content: pdf() })).body;
  const isKept = async (fileId: string) => {
    const { db } = given.server.context;
    const rows = await db.select({ id: files.id }).from(files).where(eq(files.id, fileId));
    const chunks = await db.select({ number: fileChunks.number }).from(fileChunks).where(eq(fileChunks.fileId, fileId));
    expect(chunks.length > 0).toBe(rows.length > 0);
    return rows.length > 0;
  };
  /** Advances only the business clock, which ends applications. */
  const passBusinessDays = (days: number) =>
    inTransaction(given.server.context, (tx) => moveClock(given.server.context, tx, days));

  test('files are deleted 90 days after a decline, but kept for a loan', async () => {
    const { server } = given;
    const { id } = await add(people.borrower);
    const loanId = await apply(server, people);
    const { token } = people.offering;
    await server.call('takeApplication', { token, params: { loanId } });
    const lent = await cast(server);
    const { id: ofLoan } = await add(lent.borrower);
    await disbursed(server, lent);
    await server.call('declineApplication', { token, params: { loanId }, body: { reasons: ['otherDebts'] } });
    await passBusinessDays(89);
    await cleanUp(server.context);
    expect(await isKept(id)).toBe(true);
    await passBusinessDays(2);
    await cleanUp(server.context);
    expect([await isKept(id), await isKept(ofLoan)]).toEqual([false, true]);
  });

  test('a reviewer sees that documents were deleted, in the list and in each call for one of them', async () => {
    const { server } = given;
    const { id: fileId } = await add(people.borrower);
    const loanId = await apply(server, people);
    const { token } = people.offering;
    const params = { loanId };
    await server.call('takeApplication', { token, params });
    await server.call('openLoanFile', { token, params: { loanId, fileId } });
    await server.call('checkStatement', { token, params, body: { item: 'income', level: 'seen' } });
    await server.call('declineApplication', { token, params, body: { reasons: ['otherDebts'] } });
    const documents = async () => (await server.call('loanFiles', { token, params })).body;
    const openOne = () => server.call('openLoanFile', { token, params: { loanId, fileId } });
    await passBusinessDays(89);
    await cleanUp(server.context);
    expect(await documents()).toMatchObject({ files: [{ id: fileId }] });
    expect(await documents()).not.toHaveProperty('deleted');
    expect((await openOne()).status).toBe(200);
    await passBusinessDays(2);
    await cleanUp(server.context);
    expect(await documents()).toMatchObject({ files: [], deleted: 'applicationEnded', canCheck: false });
    expect((await documents()).checks[0]).toMatchObject({ item: 'income', level: 'seen', by: expect.any(String) });
    expect([(await openOne()).status, (await openOne()).error.code]).toEqual([410, 'FILE_DELETED']);
    const saving = { token, params: { loanId, fileId }, body: { reason: 'The stamp is too small' } };
    expect((await server.call('saveLoanFile', saving)).error.code).toBe('FILE_DELETED');
  });

  test('documents of a deleted account are named as such, and an application without any isn’t', async () => {
    const { server } = given;
    const none = await apply(server, await cast(server));
    await add(people.borrower);
    const loanId = await apply(server, people);
    const { token } = people.offering;
    expect((await server.call('loanFiles', { token, params: { loanId: none } })).body).not.toHaveProperty('deleted');
    await server.call('withdrawApplication', { token: people.borrower.token, params: { loanId } });
    const leaving = { token: people.borrower.token, body: { password: PASSWORD } };
    expect((await server.call('deleteAccount', leaving)).status).toBe(200);
    const { body } = await server.call('loanFiles', { token, params: { loanId } });
    expect(body).toMatchObject({ files: [], deleted: 'accountDeleted' });
  });

  test('files are kept if the application gets a second look', async () => {
    const { server } = given;
    const { id } = await add(people.borrower);
    const loanId = await apply(server, people);
    const { token } = people.offering;
    await server.call('takeApplication', { token, params: { loanId } });
    await server.call('declineApplication', { token, params: { loanId }, body: { reasons: ['otherDebts'] } });
    await server.call('askSecondLook', { token: people.borrower.token, params: { loanId } });
    await passBusinessDays(91);
    await cleanUp(server.context);
    expect(await isKept(id)).toBe(true);
  });

  test('a file that is never sent is deleted after 90 days', async () => {
    const { server } = given;
    const { id } = await add(people.borrower);
    await passBusinessDays(89);
    await cleanUp(server.context);
    expect(await isKept(id)).toBe(true);
    await passBusinessDays(2);
    await cleanUp(server.context);
    expect(await isKept(id)).toBe(false);
  });

  test('the personal data file lists files without their keys, and they are deleted with the account', async () => {
    const { server } = given;
    const person = await saver(server);
    const { id, address } = await add(person);
    const { token } = person;
    const data = await server.call('myPersonalData', { token });
    const { sections } = JSON.parse(data.raw) as { sections: { name: string; rows: Record<string, unknown>[] }[] };
    const listed = sections.find(({ name }) => name === 'files')?.rows[0];
    expect(listed).toMatchObject({ id, name: 'payslip.pdf', kind: 'pdf' });
    expect(Object.keys(listed ?? {})).not.toContain('keyVersion');
    expect((await server.call('deleteAccount', { token, body: { password: PASSWORD } })).status).toBe(200);
    expect(await isKept(id)).toBe(false);
    expect((await openAddress(server, address)).statusCode).toBe(404);
  });
});
