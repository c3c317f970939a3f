import type { IncomingMessage, ServerResponse } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { createHttpBureau } from '#server/kernel/bureaux/httpBureau';
import { BureauDownError } from '#server/kernel/bureaux/bureau';
import { createOutside } from '#server/kernel/outside/postOutside';
import { certificate, startHttpsServer, type HttpsServer } from '#support/outside/httpsServer';

interface Received {
  path: string;
  headers: IncomingMessage['headers'];
  body: unknown;
}

const KEY = '5b1f1a0e-4d0b-4d4a-9a51-0d3bb1b8d0a1';
const entry = {
  reference: 'TL-20931',
  lender: 'Another Bank',
  product: 'Personal loan',
  performance: 'late',
  openedOn: '2025-03-01',
  grantedKobo: 9_000_000,
  debtKobo: 6_000_000,
  overdueKobo: 1_500_000,
  mostDaysLate: 34,
};
/** As docs/product/bureaux.md#the-http-adapter shows them. */
const found = { request: KEY, state: 'found', report: { reference: 'R-771', inquiries: 3, entries: [entry] } };
const notFound = { request: KEY, state: 'notFound' };
const subject = {
  bvn: '12345678901',
  firstName: 'Ada',
  lastName: 'Obi',
  dateOfBirth: '1990-05-17',
  phoneNumber: '+2348031234567',
};

describe('a credit bureau behind an HTTP adapter', () => {
  let server: HttpsServer;
  let received: Received[];
  let answer: (response: ServerResponse) => void;
  beforeEach(async () => {
    received = [];
    server = await startHttpsServer((request, response) => {
      void textOf(request).then((body) => {
        received.push({ path: request.url ?? '', headers: request.headers, body: JSON.parse(body) });
        answer(response);
      });
    });
  });
  afterEach(() => server.close());

  const bureau = ({ allowed = true, timeoutMs = 3000 } = {}) =>
    createHttpBureau(
      { id: 'crc', name: 'CRC', url: `https://localhost:${server.port}/v1`, apiKey: 'secret key of tests' },
      createOutside({ allowedHosts: allowed ? [`localhost:${server.port}`] : [], timeoutMs, ca: certificate }),
    );
  const ask = (options = {}) => bureau(options).report({ key: KEY, ...subject });
  const answering = (status: number, body: unknown) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    answer = (response) => response.writeHead(status, { 'content-type': 'application/json' }).end(text);
  };

  test('gets the documented request, and its report is read as documented', async () => {
    answering(200, found);
    expect(await ask()).toEqual({ state: 'found', report: found.report });
    expect(received).toEqual([
      {
        path: '/v1/reports',
        headers: expect.objectContaining({
          authorization: 'Bearer secret key of tests',
          'content-type': 'application/json',
          'idempotency-key': KEY,
        }),
        body: { request: KEY, ...subject },
      },
    ]);
  });

  test('can say that it does not know the person', async () => {
    answering(200, notFound);
    expect(await ask()).toEqual({ state: 'notFound' });
  });

  const reportWith = (change: object) => ({
    ...found,
    report: { ...found.report, entries: [{ ...entry, ...change }] },
  });
  test.each([
    ['a report that is still prepared', 202, ''],
    ['an unknown path, which is no answer about a person', 404, notFound],
    ['a wrong key', 401, ''],
    ['too many requests', 429, ''],
    ['a failure', 503, 'Service Unavailable'],
    ['no JSON', 200, 'not JSON'],
    ['an answer to another request', 200, { ...found, request: 'another' }],
    ['an unknown person of another request', 200, { ...notFound, request: 'another' }],
    ['a report without entries', 200, { ...found, report: { reference: 'R-771', inquiries: 3 } }],
    ['an unknown performance', 200, reportWith({ performance: 'fine' })],
    ['half a kobo', 200, reportWith({ debtKobo: 0.5 })],
    ['an amount below 0', 200, reportWith({ overdueKobo: -1 })],
    ['an amount as text', 200, reportWith({ debtKobo: '6000000' })],
    ['a day that does not exist', 200, reportWith({ openedOn: '2025-02-30' })],
    ['more than 64 KB', 200, { ...found, rest: 'x'.repeat(70_000) }],
    ['more entries than a report has', 200, { ...found, report: { ...found.report, entries: Array(201).fill({}) } }],
  ])('%s counts as no report, and the bureau is asked again later', async (_what, status, body) => {
    answering(status, body);
    await expect(ask()).rejects.toThrow(BureauDownError);
  });

  test('a request that is never answered times out', async () => {
    answer = () => undefined;
    await expect(ask({ timeoutMs: 300 })).rejects.toThrow('timeout');
  });

  test('an address inside our own network is never called', async () => {
    answering(200, found);
    await expect(ask({ allowed: false })).rejects.toThrow(BureauDownError);
    expect(server.connections()).toBe(0);
  });

  test('an error contains neither the person’s data nor the key', async () => {
    answering(401, 'secret key of tests 12345678901');
    const error = await ask().catch((reason: unknown) => reason);
    expect(String(error)).not.toMatch(/secret|12345678901|Obi|803123/);
  });

  const disputed = { key: KEY, reportReference: 'R-771', entryReference: 'TL-20931', words: 'It was paid off' };
  test.each([200, 201, 204, 409])('has accepted a dispute if it answers %i', async (status) => {
    answering(status, '');
    await bureau().dispute(disputed);
    const { key, ...rest } = disputed;
    expect(received).toMatchObject([
      { path: '/v1/disputes', headers: { 'idempotency-key': key }, body: { dispute: key, ...rest } },
    ]);
  });

  test.each([302, 400, 404, 500])('has not accepted a dispute if it answers %i', async (status) => {
    answering(status, '');
    await expect(bureau().dispute(disputed)).rejects.toThrow(BureauDownError);
  });
});
