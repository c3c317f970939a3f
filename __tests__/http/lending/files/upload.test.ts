import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { errorTable, type ErrorName } from '#contract/errors';
import { FILE_LIMITS } from '#contract/lending/files/files';
import { fileChunks, files } from '#server/kernel/db/schema/files';
import { bomb, openAddress, pdf, photo, screenshot, upload, uploadOne } from '#support/files/files';
import { apply, cast, type Cast } from '#support/loans/lending';
import { saver, type Saver } from '#support/payments';
import { buildTestServer } from '#support/serverApp';
import { onEachServer, onPostgresServer, onServer } from '#support/serverSuite';

const hasCode = async (answer: ReturnType<typeof upload>, code: ErrorName) => {
  const { status, error } = await answer;
  expect([status, error]).toEqual([errorTable[code].status, { code, text: errorTable[code].text }]);
};

onEachServer((given) => {
  test('an application file is stored encrypted in chunks, and opens unchanged', async () => {
    const { server } = given;
    const { token, id } = await saver(server);
    const content = pdf({ objects: [bomb(2), `% ${'x'.repeat(600_000)}\n`] });
    const { status, body } = await uploadOne(server, token, { content, name: '../Pay slip.PDF' });
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({ name: 'Pay slip.pdf', kind: 'pdf', about: 'payslip', bytes: content.length }),
    ]);
    const { db } = server.context;
    const chunks = await db.select().from(fileChunks).where(eq(fileChunks.fileId, body.id));
    expect(chunks).toHaveLength(3);
    expect(Buffer.concat(chunks.map(({ sealed }) => sealed)).includes('Payslip')).toBe(false);
    const opened = await openAddress(server, body.address);
    expect(opened.statusCode).toBe(200);
    expect(opened.rawPayload.equals(content)).toBe(true);
    expect((await server.call('myFiles', { token })).body).toEqual([body]);
    expect((await db.select().from(files).where(eq(files.ownerId, id))).map(({ sentAt }) => sentAt)).toEqual([null]);
  });
});

onServer((given) => {
  let person: Saver;
  beforeEach(async () => {
    person = await saver(given.server);
  });
  const send = (content: Buffer, name?: string, type?: string) =>
    uploadOne(given.server, person.token, { content, ...(name && { name }), ...(type && { type }) });

  describe('a picture', () => {
    test('is re-encoded: upright, smaller and without location or device', async () => {
      const original = await photo(3000, 1000);
      expect(original.includes('Canary Phone')).toBe(true);
      const { status, body } = await send(original, 'IMG_1.JPG', 'image/png');
      expect([status, body.kind, body.name]).toEqual([201, 'jpeg', 'IMG_1.jpg']);
      const { rawPayload } = await openAddress(given.server, body.address);
      expect(rawPayload.length).toBe(body.bytes);
      const { width, height, exif, format } = await sharp(rawPayload).metadata();
      expect([width, height, exif, format]).toEqual([800, FILE_LIMITS.side, undefined, 'jpeg']);
    });

    test('is stored without the data after its end', async () => {
      const polyglot = Buffer.concat([await screenshot(), Buffer.from('PK\u0003\u0004<script>alert(1)</script>')]);
      const { status, body } = await send(polyglot, 'screenshot.png');
      expect([status, body.kind]).toEqual([201, 'png']);
      expect((await openAddress(given.server, body.address)).rawPayload.includes('script')).toBe(false);
    });

    test('is refused if damaged or too large', async () => {
      const damaged = await photo();
      await hasCode(send(damaged.subarray(0, damaged.length / 2)), 'FILE_UNREADABLE');
      await hasCode(send(Buffer.concat([damaged.subarray(0, 20), Buffer.alloc(500, 7)])), 'FILE_UNREADABLE');
      const huge = await sharp({
        create: { width: 9000, height: 9000, channels: 3, background: '#fff' },
        limitInputPixels: false,
      })
        .png({ compressionLevel: 9 })
        .toBuffer();
      expect(huge.length).toBeLessThan(FILE_LIMITS.bytes);
      await hasCode(send(huge), 'PICTURE_TOO_LARGE');
    });
  });

  test('a PDF loses the bytes that mail programs and printers put before it', async () => {
    for (const before of ['\r\n', '\uFEFF', '@PJL ENTER LANGUAGE=PDF\r\n', '<html>\n']) {
      const { status, body } = await send(Buffer.concat([Buffer.from(before), pdf()]));
      expect([status, body.kind]).toEqual([201, 'pdf']);
      expect((await openAddress(given.server, body.address)).rawPayload.equals(pdf())).toBe(true);
    }
  });

  describe('an upload is refused, whatever its name and type:', () => {
    test.each([
      ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>')],
      ['an SVG with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
      ['a program', Buffer.from('MZ\u0090\u0000\u0003\u0000\u0000\u0000')],
      ['a ZIP', Buffer.from('PK\u0003\u0004\u0014\u0000\u0000\u0000')],
      ['a GIF', Buffer.from('GIF89a\u0001\u0000\u0001\u0000')],
      ['a web page with a PDF after its first kilobyte', Buffer.concat([Buffer.alloc(1025, '<html>\n'), pdf()])],
      ['three bytes', Buffer.from('abc')],
    ])('%s', async (_what, content) => {
      await hasCode(send(content, 'payslip.pdf', 'application/pdf'), 'FILE_KIND_UNKNOWN');
    });

    test.each<[string, Buffer, ErrorName]>([
      ['an empty file', Buffer.alloc(0), 'FILE_EMPTY'],
      ['a PDF with a password', pdf({ trailer: '/Encrypt 5 0 R ' }), 'FILE_LOCKED'],
      ['a PDF with JavaScript', pdf({ objects: ['9 0 obj\n<< /S /JavaScript /JS (x) >>\nendobj\n'] }), 'FILE_ACTIVE'],
      [
        'a script around a PDF',
        Buffer.concat([Buffer.from('/*\n'), pdf(), Buffer.from('*/alert(1)')]),
        'FILE_CARRIES_MORE',
      ],
      ['a PDF followed by a ZIP', pdf({ after: 'PK\u0003\u0004' }), 'FILE_CARRIES_MORE'],
      ['a PDF that unpacks to 300 MB', pdf({ objects: [bomb(150), bomb(150)] }), 'FILE_EXPANDS'],
      ['half a PDF', pdf().subarray(0, 100), 'FILE_UNREADABLE'],
      ['more than 5 MB', Buffer.concat([pdf(), Buffer.alloc(FILE_LIMITS.bytes)]), 'FILE_TOO_LARGE'],
    ])('%s', async (_what, content, code) => {
      await hasCode(send(content), code);
      expect((await given.server.call('myFiles', { token: person.token })).body).toStrictEqual([]);
    });

    test('one byte over 5 MB, even if the sender gave no length', async () => {
      const full = pdf({ after: Buffer.alloc(FILE_LIMITS.bytes - pdf().length, ' ') });
      expect((await send(full)).status).toBe(201);
      await hasCode(send(Buffer.concat([full, Buffer.from(' ')])), 'FILE_TOO_LARGE');
    });

    test('two files at once, no file, or no form', async () => {
      const { token } = person;
      const file = { content: pdf() };
      await hasCode(upload(given.server, { token, files: [file, file] }), 'FILES_ONE_BY_ONE');
      await hasCode(upload(given.server, { token, files: [] }), 'FILE_MISSING');
      const json = await given.server.call('addApplicationFile', { token, query: { about: 'payslip' }, body: {} });
      expect(json.error.code).toBe('UNSUPPORTED_MEDIA_TYPE');
      const unknown = await upload(given.server, { token, files: [file], about: 'diary' });
      expect([unknown.status, Object.keys(unknown.fieldErrors)]).toEqual([400, ['about']]);
      expect((await given.server.call('myFiles', { token })).body).toStrictEqual([]);
    });

    test.each([
      ['a truncated form', (whole: string) => whole.slice(0, -30)],
      ['a part without a header', (whole: string) => whole.replace('Content-Disposition', 'X')],
    ])('%s', async (_what, spoil) => {
      const { app } = given.server;
      const body =
        '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4 and more\r\n--x--\r\n';
      const answer = await app.inject({
        method: 'POST',
        url: '/api/v1/loan-application/files?about=payslip',
        headers: {
          'x-api-key': given.server.context.config.apiKey,
          authorization: `Bearer ${person.token}`,
          'content-type': 'multipart/form-data; boundary=x',
        },
        payload: spoil(body),
      });
      expect(answer.statusCode).toBe(400);
    });
  });

  test('an application can have six files; a seventh is refused until one is removed', async () => {
    const { server } = given;
    const { token } = person;
    for (let count = 0; count < FILE_LIMITS.atOnce; count += 1) expect((await send(pdf())).status).toBe(201);
    await hasCode(send(pdf()), 'FILES_FULL');
    const [first] = (await server.call('myFiles', { token })).body;
    const params = { fileId: first!.id };
    expect((await server.call('removeFile', { token, params })).status).toBe(200);
    expect((await server.call('removeFile', { token, params })).error.code).toBe('NOT_FOUND');
    expect((await openAddress(server, first!.address)).statusCode).toBe(404);
    expect((await send(pdf())).status).toBe(201);
  });

  test("nobody else can remove or list a file, and a guest can't add one", async () => {
    const { server } = given;
    const { body } = await send(pdf());
    const other = await saver(server);
    const removed = await server.call('removeFile', { token: other.token, params: { fileId: body.id } });
    expect([removed.status, removed.error.code]).toEqual([404, 'NOT_FOUND']);
    expect((await server.call('myFiles', { token: other.token })).body).toStrictEqual([]);
    expect((await uploadOne(server, 'nobody', { content: pdf() })).status).toBe(401);
  });

  test('an account can add 60 files an hour', async () => {
    const server = await buildTestServer(given.database.connection(), { env: { CALL_LIMIT_FACTOR: '1' } });
    const { token } = await saver(server);
    for (let count = 0; count < 60; count += 1) await uploadOne(server, token, { content: Buffer.from('abc') });
    const refused = await uploadOne(server, token, { content: pdf() });
    expect([refused.status, refused.error.code]).toEqual([429, 'RATE_LIMITED']);
    await server.close();
  });

  describe('sending', () => {
    let people: Cast;
    beforeEach(async () => {
      people = await cast(given.server);
    });

    test('an application sends its files, which are then kept', async () => {
      const { server } = given;
      const { token } = people.borrower;
      const { body } = await uploadOne(server, token, { content: pdf() });
      const loanId = await apply(server, people);
      const [sent] = (await server.call('myFiles', { token })).body;
      expect(sent).toMatchObject({ id: body.id, loanId, sentAt: expect.any(String) as string });
      const removed = await server.call('removeFile', { token, params: { fileId: body.id } });
      expect(removed.error.code).toBe('FILE_SENT');
    });

    test('an answer sends its own files, and only while the reviewer waits for it', async () => {
      const { server } = given;
      const { token } = people.borrower;
      const loanId = await apply(server, people);
      const file = { content: pdf() };
      await hasCode(uploadOne(server, token, file, loanId), 'LOAN_MOVED_ON');
      await server.call('takeApplication', { token: people.offering.token, params: { loanId } });
      const question = { question: 'Please send a bank statement of three months' };
      await server.call('askForMore', { token: people.offering.token, params: { loanId }, body: question });
      await hasCode(uploadOne(server, person.token, file, loanId), 'NOT_FOUND');
      expect((await uploadOne(server, token, file, loanId)).status).toBe(201);
      const seen = () => server.call('loanFiles', { token: people.offering.token, params: { loanId } });
      expect((await seen()).body.files).toStrictEqual([]);
      await server.call('answerReviewer', { token, params: { loanId }, body: { answer: 'Here it is' } });
      expect((await seen()).body.files).toHaveLength(1);
      await hasCode(uploadOne(server, token, file, loanId), 'LOAN_MOVED_ON');
    });
  });
});

onPostgresServer((given) => {
  test('of many concurrent uploads six are kept, each complete', async () => {
    const { server } = given;
    const { token, id } = await saver(server);
    const content = await photo(2000, 1500);
    const answers = await Promise.all(Array.from({ length: 20 }, () => uploadOne(server, token, { content })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(FILE_LIMITS.atOnce);
    expect(answers.filter(({ error }) => error.code === 'FILES_FULL')).toHaveLength(14);
    const { rows } = (await server.context.db.execute(sql`
      select count(*)::int as files, sum(chunk_count)::int as wanted,
        (select count(*)::int from file_chunks where file_id in (select id from files where owner_id = ${id})) as there
      from files where owner_id = ${id}`)) as { rows: { files: number; wanted: number; there: number }[] };
    expect(rows[0]).toMatchObject({ files: FILE_LIMITS.atOnce, there: rows[0]!.wanted });
  });
});
