import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createOutside, type OutsideOptions } from '#server/kernel/outside/postOutside';
import { certificate, startHttpsServer, type HttpsServer } from '#support/outside/httpsServer';

describe('sending to an address entered by a person', () => {
  let inside: HttpsServer;
  let answer: (request: IncomingMessage, response: ServerResponse) => void;
  beforeEach(async () => {
    answer = (_request, response) => response.writeHead(204).end();
    inside = await startHttpsServer((request, response) => answer(request, response));
  });
  afterEach(() => inside.close());

  /** Opens the server's own port, so that only its address can block it. */
  const post = (url: string, options: Partial<OutsideOptions> = {}) =>
    createOutside({ allowedHosts: [], timeoutMs: 3000, openPort: inside.port, ca: certificate, ...options }).post(
      url.replace('PORT', String(inside.port)),
      '{}',
      { 'x-test': 'yes' },
    );

  test.each([
    'https://127.0.0.1:PORT/',
    'https://127.1:PORT/',
    'https://2130706433:PORT/',
    'https://0x7f000001:PORT/',
    'https://0x7f.0.0.1:PORT/',
    'https://0177.0.0.1:PORT/',
    'https://017700000001:PORT/',
    'https://0:PORT/',
    'https://[::1]:PORT/',
    'https://[::]:PORT/',
    'https://[::ffff:127.0.0.1]:PORT/',
    'https://[::ffff:7f00:1]:PORT/',
    'https://[0:0:0:0:0:ffff:127.0.0.1]:PORT/',
    'https://[::127.0.0.1]:PORT/',
    'https://[64:ff9b::127.0.0.1]:PORT/',
    'https://①②⑦.⓪.⓪.①:PORT/',
    'https://169.254.169.254:PORT/latest/meta-data/',
  ])("%s can't be reached", async (url) => {
    expect(await post(url)).toEqual({ problem: 'notPublic' });
    expect(inside.connections()).toBe(0);
  });

  test.each(['https://localhost:PORT/', 'https://LOCALHOST:PORT/'])('%s can’t be reached', async (url) => {
    expect(await post(url)).toEqual({ problem: 'unreachable' });
    expect(inside.connections()).toBe(0);
  });

  test.each([
    ['loopback', ['127.0.0.1']],
    ['loopback of IPv6', ['::1']],
    ['loopback inside IPv6', ['::ffff:127.0.0.1']],
    ['a public address and loopback', ['93.184.215.14', '127.0.0.1']],
    ['loopback and a public address', ['127.0.0.1', '93.184.215.14']],
  ])("a host that resolves to %s can't be reached, and looks like an unknown one", async (_what, addresses) => {
    expect(await post('https://hooks.test:PORT/', { resolve: async () => addresses })).toEqual({
      problem: 'unreachable',
    });
    expect(inside.connections()).toBe(0);
  });

  test("a host is resolved once and the checked address is used, so DNS can't change anything", async () => {
    const resolve = jest.fn<Promise<readonly string[]>, [string]>();
    resolve.mockResolvedValueOnce(['127.0.0.1']).mockResolvedValue(['192.0.2.1']);
    // `hooks.test` isn't in any DNS, so only the checked address leads to the server.
    const outcome = await post('https://hooks.test:PORT/told?a=b', {
      resolve,
      allowedHosts: [`hooks.test:${inside.port}`],
    });
    expect(outcome).toEqual({ status: 204 });
    expect(resolve.mock.calls).toEqual([['hooks.test']]);
    expect(inside.paths).toEqual(['/told?a=b']);
  });

  test("a host without an address, and one that can't be resolved, are unreachable", async () => {
    expect(await post('https://hooks.test:PORT/', { resolve: async () => [] })).toEqual({ problem: 'unreachable' });
    const resolve = () => Promise.reject(new Error('ENOTFOUND'));
    expect(await post('https://hooks.test:PORT/', { resolve })).toEqual({ problem: 'unreachable' });
  });

  test('other ports and http are closed', async () => {
    const resolve = jest.fn(async () => ['127.0.0.1']);
    expect(await post('https://hooks.test:PORT/', { resolve, openPort: 443 })).toEqual({ problem: 'notPublic' });
    expect(await post('http://hooks.test:PORT/', { resolve })).toEqual({ problem: 'notPublic' });
    expect(inside.connections()).toBe(0);
  });

  describe('a host that is allowed by name', () => {
    const allowed = (options: Partial<OutsideOptions> = {}, path = '/') =>
      post(`https://localhost:PORT${path}`, { allowedHosts: [`localhost:${inside.port}`], openPort: 443, ...options });

    test('gets body and headers, and its status is returned', async () => {
      const got: unknown[] = [];
      answer = (request, response) => {
        got.push(request.method, request.headers.host, request.headers['x-test'], request.headers['content-length']);
        response.writeHead(503).end('a secret of the inner network');
      };
      expect(await allowed()).toEqual({ status: 503 });
      expect(got).toEqual(['POST', `localhost:${inside.port}`, 'yes', '2']);
    });

    test('stays closed on other ports', async () => {
      const allowedHosts = [`localhost:${inside.port + 1}`];
      expect(await allowed({ allowedHosts })).toEqual({ problem: 'notPublic' });
      expect(inside.connections()).toBe(0);
    });

    test("a redirect isn't followed", async () => {
      answer = (_request, response) => response.writeHead(307, { location: '/metadata' }).end();
      expect(await allowed({}, '/first')).toEqual({ status: 307 });
      expect(inside.paths).toEqual(['/first']);
    });

    test('an endless answer is cut off after its status', async () => {
      const closed = new Promise<void>((resolve) => {
        answer = (_request, response) => {
          response.writeHead(200);
          const write = () => void response.write('x'.repeat(64 * 1024));
          response.on('drain', write);
          void once(response, 'close').then(() => resolve());
          write();
        };
      });
      expect(await allowed()).toEqual({ status: 200 });
      await closed;
    });

    test('endless response headers are refused', async () => {
      answer = (_request, response) => response.writeHead(200, { 'x-long': 'x'.repeat(100_000) }).end();
      expect(await allowed()).toEqual({ problem: 'unreachable' });
    });

    test("a host that doesn't answer in time is disconnected", async () => {
      const closed = new Promise<void>((resolve) => {
        answer = (request) => void once(request.socket, 'close').then(() => resolve());
      });
      expect(await allowed({ timeoutMs: 500 })).toEqual({ problem: 'timeout' });
      await closed;
    });

    test('a DNS lookup that never ends times out', async () => {
      const resolve = () => new Promise<never>(() => undefined);
      expect(await allowed({ resolve, timeoutMs: 50 })).toEqual({ problem: 'timeout' });
    });

    test('a certificate that is unsigned or for another host is refused', async () => {
      const usual = createOutside({ allowedHosts: [`localhost:${inside.port}`], timeoutMs: 3000 });
      expect(await usual.post(`https://localhost:${inside.port}/`, '{}', {})).toEqual({ problem: 'certificate' });
      const ofAnother = { allowedHosts: [`other.test:${inside.port}`], resolve: async () => ['127.0.0.1'] };
      expect(await post('https://other.test:PORT/', ofAnother)).toEqual({ problem: 'certificate' });
      expect(inside.paths).toEqual([]);
    });
  });

  test('an impossible address is recognised before its host is resolved', () => {
    const { mayBe } = createOutside({ allowedHosts: ['robots.internal:8443'], timeoutMs: 1000 });
    const right = ['https://robot.example/', 'https://robots.internal:8443/x', 'https://8.8.8.8/'];
    const wrong = ['http://robot.example/', 'https://robot.example:8443/', 'https://127.0.0.1/', 'https://[::1]/'];
    expect(right.map(mayBe)).toEqual([true, true, true]);
    expect(wrong.map(mayBe)).toEqual([false, false, false, false]);
  });
});
