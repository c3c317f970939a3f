import { once } from 'node:events';
import { connect } from 'node:net';
import { API_BASE, API_KEY_HEADER } from '#contract/api';
import { calls } from '#support/calls';
import { formOf, pdf } from '#support/files/files';
import { saver } from '#support/payments';
import { buildTestServer, type TestServer } from '#support/serverApp';
import { TEST_API_KEY } from '#support/serverClient';
import { registrationForm } from '#support/serverPeople';
import { onServer } from '#support/serverSuite';

const HALF_A_MINUTE = 30_000;
const SIGN_IN = JSON.stringify({ email: 'nobody@mail.example', password: 'Right#Horse7', rememberMe: false });

onServer((given) => {
  let server: TestServer;
  let port: number;

  beforeAll(async () => {
    server = await buildTestServer(given.database.connection());
    port = Number(new URL(await server.app.listen({ host: '127.0.0.1', port: 0 })).port);
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });
  afterAll(() => server.close());

  /** Opens a raw connection that sends pieces of requests and collects the answers. */
  async function visitor() {
    const socket = connect(port, '127.0.0.1').setEncoding('utf8');
    let heard = '';
    socket.on('data', (text: string) => (heard += text));
    const ended = once(socket, 'close');
    await once(socket, 'connect');
    const statuses = () => [...heard.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
    return {
      heard: () => heard,
      statuses,
      ended,
      send: (piece: string | Buffer) => void socket.write(piece),
      /** Sends a request's head and first piece, and waits until the server reads its body. */
      async begin(head: readonly string[], piece: string | Buffer) {
        const isRead = new Promise<void>((resolve) =>
          server.app.server.once('request', (request) => request.once('resume', () => resolve())),
        );
        socket.write(`${[...head, 'host: localhost', `${API_KEY_HEADER}: ${TEST_API_KEY}`].join('\r\n')}\r\n\r\n`);
        socket.write(piece);
        await isRead;
      },
      async untilAnswers(count: number) {
        while (statuses().length < count) await once(socket, 'data');
      },
      leave: () => socket.destroy(),
    };
  }

  const headOf = (path: string, bytes: number, more: readonly string[] = ['content-type: application/json']) => [
    `POST ${API_BASE}${path} HTTP/1.1`,
    `content-length: ${bytes}`,
    ...more,
  ];
  const signIn = headOf(calls.login.path, SIGN_IN.length);

  /** Fakes the server's timeouts only; sockets and the database use real time. */
  const stopTimers = () =>
    jest.useFakeTimers({
      doNotFake: [
        ...(['Date', 'hrtime', 'nextTick', 'performance', 'queueMicrotask'] as const),
        ...(['setImmediate', 'clearImmediate', 'setInterval', 'clearInterval'] as const),
      ],
    });

  test("a body that doesn't arrive within half a minute is answered 408, and the connection is closed", async () => {
    stopTimers();
    const slow = await visitor();
    await slow.begin(signIn, SIGN_IN.slice(0, 20));
    jest.advanceTimersByTime(HALF_A_MINUTE - 1);
    slow.send(SIGN_IN.slice(20, 21));
    expect(slow.heard()).toBe('');
    jest.advanceTimersByTime(1);
    await slow.ended;
    expect(slow.heard()).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    expect(slow.heard()).toContain('\r\nconnection: close\r\n');
    expect(slow.heard()).toMatch(/\r\n\r\n\{"errorMessage":"VALIDATION_ERROR\|[^"]+"\}$/);
  });

  test('a body that arrives in time is answered, and its connection takes another request', async () => {
    stopTimers();
    const slow = await visitor();
    await slow.begin(signIn, SIGN_IN.slice(0, 20));
    jest.advanceTimersByTime(HALF_A_MINUTE - 1);
    slow.send(SIGN_IN.slice(20));
    await slow.untilAnswers(1);
    jest.advanceTimersByTime(HALF_A_MINUTE);
    await slow.begin(signIn, SIGN_IN);
    await slow.untilAnswers(2);
    expect(slow.statuses()).toEqual([401, 401]);
    slow.leave();
  });

  test("the time limit of a body doesn't cover the time of the answer", async () => {
    let deliver: () => void = () => undefined;
    const isMailing = new Promise<void>((underWay) => {
      jest.spyOn(server.context.mailer, 'send').mockImplementation(() => {
        underWay();
        return new Promise((resolve) => (deliver = resolve));
      });
    });
    stopTimers();
    const slow = await visitor();
    const form = JSON.stringify(registrationForm());
    await slow.begin(headOf(calls.register.path, form.length), form.slice(0, 20));
    jest.advanceTimersByTime(HALF_A_MINUTE - 1);
    slow.send(form.slice(20));
    await isMailing;
    jest.advanceTimersByTime(HALF_A_MINUTE);
    deliver();
    await slow.untilAnswers(1);
    expect(slow.statuses()).toEqual([201]);
    slow.leave();
  });

  test('a call refused before its body arrives gets one answer, and its connection is closed', async () => {
    stopTimers();
    const slow = await visitor();
    await slow.begin(headOf(calls.changePassword.path, 100), '{');
    await slow.untilAnswers(1);
    jest.advanceTimersByTime(HALF_A_MINUTE);
    await slow.ended;
    expect(slow.statuses()).toEqual([401]);
  });

  test('a file may take minutes to arrive', async () => {
    const { token } = await saver(server);
    const { payload, contentType } = await formOf([{ content: pdf() }]);
    stopTimers();
    const slow = await visitor();
    const head = headOf(`${calls.addApplicationFile.path}?about=payslip`, payload.length, [
      `content-type: ${contentType}`,
      `authorization: Bearer ${token}`,
    ]);
    await slow.begin(head, payload.subarray(0, 300));
    jest.advanceTimersByTime(4 * 60_000);
    slow.send(payload.subarray(300));
    await slow.untilAnswers(1);
    expect(slow.statuses()).toEqual([201]);
    slow.leave();
  });
});
