import { once } from 'node:events';
import { connect } from 'node:net';
import { type CallName, calls } from '#support/calls';
import { type Answer, readAnswer, TEST_API_KEY } from '#support/serverClient';
import { onServer } from '#support/serverSuite';
import { API_BASE } from '#contract/api';
import { buildTestServer } from '#support/serverApp';
import { registrationForm } from '#support/serverPeople';

onServer((given) => {
  const get = async (url: string, headers: Record<string, string> = {}, method: 'GET' | 'PUT' = 'GET') =>
    readAnswer<Record<string, unknown>>(await given.server.app.inject({ method, url, headers }));

  it.each(Object.keys(calls) as CallName[])('%s is refused without the API key or with a wrong one', async (name) => {
    const { method, path } = calls[name];
    for (const headers of [{}, { 'x-api-key': 'wrong' }, { 'x-api-key': '' }]) {
      const answer: Answer = readAnswer(await given.server.app.inject({ method, url: `/api/v1${path}`, headers }));
      expect([answer.status, answer.error.code]).toEqual([403, 'INVALID_API_KEY']);
    }
  });

  it('an unknown call gets NOT_FOUND in JSON, and needs the key like any other', async () => {
    const key = { 'x-api-key': TEST_API_KEY };
    for (const [url, method] of [
      ['/api/v1/nothing', 'GET'],
      ['/api/v1/auth/login', 'PUT'],
      ['/api/v1/%ff', 'GET'],
    ] as const) {
      const answer = await get(url, { ...key, accept: 'text/html' }, method);
      expect([url, answer.status >= 400 && answer.status < 500, typeof answer.body]).toEqual([url, true, 'object']);
    }
    expect((await get('/api/v1/nothing', key)).error.code).toBe('NOT_FOUND');
    expect((await get('/api/v1/nothing')).error.code).toBe('INVALID_API_KEY');
  });

  it('every answer has our own request id and the security headers', async () => {
    for (const url of ['/healthz', '/api/v1/openapi.json', '/api/v1/user/my-profile', '/nothing.txt']) {
      const { headers } = await get(url, { 'x-request-id': 'forged' });
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers['content-security-policy']).toContain("default-src 'self';script-src 'self';");
      expect(headers['content-security-policy']).toContain(
        "require-trusted-types-for 'script';trusted-types app#webpack",
      );
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
      });
      expect(headers['strict-transport-security']).toBeUndefined();
    }
  });

  it('API answers must not be cached', async () => {
    const { headers } = await get('/api/v1/user/my-profile', { 'x-api-key': TEST_API_KEY });
    expect(headers['cache-control']).toBe('no-store');
  });

  it('/healthz reports that the process is alive, /readyz that the database answers', async () => {
    expect((await get('/healthz')).body).toEqual({ status: 'ok' });
    expect((await get('/readyz')).body).toEqual({ status: 'ok' });
  });

  it('the OpenAPI document contains every call, with the same rules', async () => {
    const { body, status } = await get('/api/v1/openapi.json');
    expect(status).toBe(200);
    const { paths } = body as { paths: Record<string, Record<string, any>> }; // eslint-disable-line @typescript-eslint/no-explicit-any -- a document of any shape
    const documented = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(documented.sort()).toEqual(
      Object.values(calls)
        .map(({ method, path }) => `${method} /api/v1${path.replace(/:(\w+)/g, '{$1}')}`)
        .sort(),
    );
    // eslint-disable-next-line @typescript-eslint/no-unsafe-member-access -- see above
    expect(paths['/api/v1/auth/register']!.post.requestBody.content['application/json'].schema).toMatchObject({
      additionalProperties: false,
      required: ['firstName', 'lastName', 'userName', 'email', 'password'],
      properties: { userName: { minLength: 3, maxLength: 30 }, password: { minLength: 8, maxLength: 512 } },
    });
  });
});

onServer((given) => {
  // Node closes an idle connection after half a minute at the earliest.
  it("a stop answers running calls and doesn't wait for idle connections", async () => {
    const { app, context, close } = await buildTestServer(given.database.connection());
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    const silent = connect(Number(new URL(url).port), '127.0.0.1').resume();
    const silentEnded = once(silent, 'close');
    await once(app.server, 'connection');

    let deliver: () => void = () => undefined;
    const mailing = new Promise<void>((underWay) => {
      context.mailer.send = () => {
        underWay();
        return new Promise((resolve) => (deliver = resolve));
      };
    });
    const answer = fetch(url + API_BASE + calls.register.path, {
      method: calls.register.method,
      headers: { 'x-api-key': TEST_API_KEY, 'content-type': 'application/json' },
      body: JSON.stringify(registrationForm()),
    });
    await mailing;
    const stopped = close();
    await silentEnded;
    deliver();
    expect((await answer).status).toBe(201);
    await stopped;
  }, 20_000);
});
