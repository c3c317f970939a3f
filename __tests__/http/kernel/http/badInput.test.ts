import { connect } from 'node:net';
import { Readable, Writable } from 'node:stream';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { TERMS_VERSION } from '#contract/people/termsOfUse/termsOfUse';
import { type CallName, calls } from '#support/calls';
import { bvnForm } from '#support/payments';
import { readAnswer, TEST_API_KEY } from '#support/serverClient';
import {
  BANK,
  completed,
  PASSWORD,
  type Person,
  PROFILE,
  registered,
  registrationForm,
  verified,
} from '#support/serverPeople';
import { onServer } from '#support/serverSuite';
import { API_BASE, API_KEY_HEADER } from '#contract/api';
import { buildTestServer, type TestServer } from '#support/serverApp';

const bodies: Partial<Record<CallName, Record<string, unknown>>> = {
  register: registrationForm(),
  verifyEmail: { token: '123456' },
  login: { email: 'a@mail.example', password: 'x', rememberMe: true },
  forgotPassword: { email: 'a@mail.example' },
  verifyOtp: { code: '123456', tempToken: 'x' },
  resetUserPassword: { password: PASSWORD, tempToken: 'x' },
  adminLogin: { email: 'a@mail.example', password: 'x' },
  completeProfile: PROFILE,
  addBankAccount: BANK,
  changePassword: { oldPassword: PASSWORD, newPassword: PASSWORD },
  verifyBvn: bvnForm(),
  acceptTerms: { version: TERMS_VERSION },
  withdraw: { amountKobo: 20_000, code: '123456' },
};
const names = Object.keys(bodies) as CallName[];
const WRONG_TYPES: unknown[] = [
  null,
  7,
  true,
  [],
  {},
  ['a'],
  { a: 1 },
  { toString: 1 },
  [{ resolve: {} }],
  '\u0000',
  'x'.repeat(5000),
];

onServer((given) => {
  let token: string;
  beforeAll(async () => {
    token = (await completed(given.server)).token;
  });

  describe.each(names)('bad input to %s', (name) => {
    const right = bodies[name]!;

    it("a field of the wrong type or size: 400 with the field's message, never 500", async () => {
      for (const field of Object.keys(right)) {
        for (const value of WRONG_TYPES) {
          const answer = await given.server.call(name, { token, body: { ...right, [field]: value } });
          if (['rememberMe', 'consent'].includes(field) && value === true) continue;
          // A temporary token can be any text; its content is checked later.
          if (field === 'tempToken' && value === '\u0000') continue;
          if (field.toLowerCase().includes('password') && value === '\u0000') continue;
          expect([name, field, value, answer.status, Object.keys(answer.fieldErrors)]).toEqual([
            name,
            field,
            value,
            400,
            [field],
          ]);
          expect(answer.error).toEqual({ code: 'VALIDATION_ERROR', text: answer.fieldErrors[field] });
        }
      }
    });

    it('a missing field and an unknown one', async () => {
      for (const field of Object.keys(right).filter((key) => key !== 'rememberMe')) {
        const { [field]: _left, ...rest } = right;
        const answer = await given.server.call(name, { token, body: rest });
        expect([answer.status, Object.keys(answer.fieldErrors)]).toEqual([400, [field]]);
      }
      for (const key of ['isAdmin', 'toString', 'constructor']) {
        const answer = await given.server.call(name, { token, body: { ...right, [key]: {} } });
        expect([answer.status, answer.fieldErrors]).toEqual([400, { [key]: 'This field is not known' }]);
      }
    });

    it("a body that isn't an object, isn't JSON, is empty, is too large, or has another content type", async () => {
      const { method, path } = calls[name];
      const send = async (payload: string | undefined, type = 'application/json') => {
        const headers = { 'x-api-key': TEST_API_KEY, authorization: `Bearer ${token}`, 'content-type': type };
        return readAnswer(await given.server.app.inject({ method, url: `/api/v1${path}`, headers, payload }));
      };
      for (const payload of [
        '[]',
        'null',
        '"text"',
        '7',
        '{',
        '',
        undefined,
        '{"__proto__":{"a":1}}',
        '{"constructor":{"prototype":{}}}',
      ]) {
        const answer = await send(payload);
        expect([payload, answer.status, answer.error.code]).toEqual([payload, 400, 'VALIDATION_ERROR']);
      }
      const huge = await send(JSON.stringify({ ...right, more: 'x'.repeat(20_000) }));
      expect([huge.status, huge.error.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
        const answer = await send('a=b', type);
        expect([type, answer.status, answer.error.code]).toEqual([type, 415, 'UNSUPPORTED_MEDIA_TYPE']);
      }
    });
  });

  it('the message is that of the first broken rule', async () => {
    const answer = await given.server.call('register', { body: { password: 'abc', email: 'no', userName: 'a' } });
    expect(answer.body).toEqual({
      errorMessage: 'VALIDATION_ERROR|First Name is required',
      fieldErrors: {
        firstName: 'First Name is required',
        lastName: 'Last Name is required',
        userName: 'User Name must be 3 or more characters long',
        email: 'Invalid email address',
        password: 'Password should be at least 8 characters',
      },
    });
  });
});

onServer((given) => {
  let server: TestServer;
  const lines: { level: number; status?: number }[] = [];
  const logTo = new Writable({
    write(chunk: Buffer, _encoding, done) {
      for (const line of chunk.toString().trim().split('\n')) lines.push(JSON.parse(line) as (typeof lines)[number]);
      done();
    },
  });

  beforeAll(async () => {
    server = await buildTestServer(given.database.connection(), { env: { LOG_LEVEL: 'info' }, logTo });
    await server.app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => server.close());

  it("a caller who disconnects in the middle of a body doesn't count as a database outage", async () => {
    lines.length = 0;
    const address = server.app.server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const ended = new Promise((resolve) =>
      server.app.server.once('connection', (connection) => connection.once('close', resolve)),
    );
    const socket = connect(port, '127.0.0.1');
    const head = [
      `POST ${API_BASE}/auth/login HTTP/1.1`,
      'host: localhost',
      `${API_KEY_HEADER}: ${TEST_API_KEY}`,
      'content-type: application/json',
      'content-length: 100',
    ];
    // Disconnects while the server waits for the rest.
    server.app.server.once('request', (request) => request.once('data', () => socket.destroy()));
    socket.write(`${head.join('\r\n')}\r\n\r\n{"email":`);
    await ended;
    // Another call, so that any effect of the disconnect has happened.
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
    expect(lines.filter(({ level }) => level > 30)).toEqual([]);
    expect(lines.map(({ status }) => status)).not.toContain(503);
  });
});

onServer((given) => {
  const send = async (payload: Buffer, encoding: string) =>
    readAnswer(
      await given.server.app.inject({
        method: calls.register.method,
        url: API_BASE + calls.register.path,
        headers: {
          [API_KEY_HEADER]: TEST_API_KEY,
          'content-type': 'application/json',
          'content-encoding': encoding,
        },
        payload,
      }),
    );

  it.each([
    ['gzip', gzipSync],
    ['x-gzip', gzipSync],
    ['br', brotliCompressSync],
    ['deflate', deflateSync],
    ['identity, gzip', gzipSync],
    ['made-up', Buffer.from],
  ] as const)('a body in %s is refused, whatever it contains', async (encoding, encode) => {
    const answer = await send(encode(Buffer.from(JSON.stringify(registrationForm()))), encoding);
    expect([answer.status, answer.error.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    expect(answer.headers['accept-encoding']).toBe('identity');
  });

  it('a few compressed bytes are never unpacked into many', async () => {
    const bomb = brotliCompressSync(Buffer.alloc(64 * 1024 * 1024, ' '));
    expect(bomb.length).toBeLessThan(200);
    const before = process.memoryUsage().rss;
    const answers = await Promise.all(Array.from({ length: 100 }, () => send(bomb, 'br')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([415]));
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
  });

  it.each(['identity', ' Identity ', ''])('a body in %j is read as usual', async (encoding) => {
    expect((await send(Buffer.from(JSON.stringify(registrationForm())), encoding)).status).toBe(201);
  });
});

const NEW = 'Other#Horse9';

async function setPassword(server: TestServer, email: string): Promise<void> {
  const asked = await server.call('forgotPassword', { body: { email } });
  const proof = { code: server.mails.codeFor(email), tempToken: asked.body.data.tempToken };
  const { body } = await server.call('verifyOtp', { body: proof });
  await server.call('resetUserPassword', { body: { password: NEW, tempToken: body.data.tempToken } });
}

onServer((given) => {
  const rows: [CallName, (server: TestServer) => Promise<Person>, (person: Person) => object][] = [
    ['completeProfile', verified, () => PROFILE],
    ['addBankAccount', completed, () => BANK],
    ['changePassword', verified, () => ({ oldPassword: PASSWORD, newPassword: 'Third#Horse9' })],
    ['verifyEmail', registered, ({ email }) => ({ token: given.server.mails.codeFor(email) })],
  ];

  it.each(rows)('%s: a body that arrives after the password was changed does nothing', async (name, make, bodyOf) => {
    const { server } = given;
    const person = await make(server);
    const payload = JSON.stringify(bodyOf(person));
    const signIn = () => server.call('login', { body: { email: person.email, password: NEW } });
    let before: unknown;
    // Starts after the server has accepted the caller, while it waits for the body.
    async function* lateBody() {
      await setPassword(server, person.email);
      before = (await signIn()).body.user;
      yield payload;
    }
    const { method, path } = calls[name];
    const answer = readAnswer(
      await server.app.inject({
        method,
        url: API_BASE + path,
        headers: {
          [API_KEY_HEADER]: TEST_API_KEY,
          authorization: `Bearer ${person.token}`,
          'content-type': 'application/json',
        },
        payload: Readable.from(lateBody()),
      }),
    );
    expect([answer.status, answer.error.code]).toEqual([401, 'AUTH_ERROR']);
    const after = await signIn();
    expect([before !== undefined, after.status, after.body.user]).toEqual([true, 200, before]);
  });
});
