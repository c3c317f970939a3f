import { AsyncResource } from 'node:async_hooks';
import { eq, sql } from 'drizzle-orm';
import Type from 'typebox';
import { object, string } from 'yup';
import { API_BASE, IDEMPOTENCY_KEY_HEADER } from '#contract/api';
import { defineCalls, putOnce, typed, type CallInput } from '#contract/call';
import type { Tx } from '#server/kernel/db/connection';
import { idempotencyKeys, rateLimits } from '#server/kernel/db/schema/sessions';
import { CodedError } from '#server/kernel/errors';
import { addPreparedRoute } from '#server/kernel/http/idempotentRoute';
import { cleanUp } from '#server/housekeeping';
import { buildTestServer, type TestServer } from '#support/serverApp';
import { sendCall } from '#support/serverClient';
import { onDatabase, onPostgres, type TestDatabase } from '#support/databases/serverDatabases';
import { PASSWORD, registered } from '#support/serverPeople';

const { note } = defineCalls({
  note: putOnce('/notes/:place', 'partial', {
    query: typed<{ tone?: string }>(),
    body: typed<{ text: string; pin?: string }>(),
    answer: typed<{ noteId: string }>(),
  }),
});
const rules = {
  params: object({ place: string().required() }),
  query: object({ tone: string() }),
  body: object({ text: string().required(), pin: string().meta({ secret: true }) }),
};
const answer = Type.Object({ noteId: Type.String() }, { additionalProperties: false });

async function startNotes(database: TestDatabase, clock?: TestServer['clock']) {
  const server = await buildTestServer(database.connection(), { ...(clock && { clock }) });
  const notes = {
    server,
    whileAtWork: async (_tx: Tx): Promise<void> => undefined,
    countOf: async (place: string) =>
      (await server.context.db.select().from(rateLimits).where(eq(rateLimits.key, place)))[0]?.count ?? 0,
    send: (sent: { token: string; key?: string; body?: unknown } & CallInput) =>
      sendCall(server.app, note, {
        params: { place: 'wall' },
        body: { text: 'milk' },
        ...sent,
        headers: sent.key === undefined ? {} : { [IDEMPOTENCY_KEY_HEADER]: sent.key },
      }),
  };
  await server.app.register(
    async (api) => {
      addPreparedRoute(api, server.context, note, {
        summary: 'Keep a note',
        rules,
        fields: { text: 'What to remember', pin: 'A secret' },
        answer,
        before: () => Promise.resolve(crypto.randomUUID()),
        work: async (tx, { params: { place } }, noteId) => {
          await tx
            .insert(rateLimits)
            .values({ key: place, count: 1, windowEndsAt: server.clock.now() })
            .onConflictDoUpdate({ target: rateLimits.key, set: { count: sql`${rateLimits.count} + 1` } });
          await notes.whileAtWork(tx);
          return { noteId };
        },
      });
    },
    { prefix: API_BASE },
  );
  return notes;
}

type Notes = Awaited<ReturnType<typeof startNotes>>;

async function remembered(server: TestServer): Promise<string> {
  const { email } = await registered(server);
  const { body } = await server.call('login', { body: { email, password: PASSWORD, rememberMe: true } });
  return body.accessToken;
}

const newPlace = () => ({ params: { place: crypto.randomUUID() }, key: crypto.randomUUID() });

onDatabase((create) => {
  let database: TestDatabase;
  let notes: Notes;
  let token: string;
  beforeAll(async () => {
    database = await create();
    notes = await startNotes(database);
    token = await remembered(notes.server);
  });
  afterEach(() => {
    notes.whileAtWork = () => Promise.resolve();
  });
  afterAll(async () => {
    await notes.server.close();
    await database.drop();
  });

  describe('a call with an Idempotency-Key', () => {
    it('has no second effect when sent again, and the same answer, whatever the order of its fields', async () => {
      const at = newPlace();
      const first = await notes.send({ token, ...at, body: { text: 'milk', pin: '1' } });
      const again = await notes.send({ token, ...at, body: { pin: '1', text: 'milk' } });
      expect([again.status, again.body]).toEqual([200, first.body]);
      expect(await notes.countOf(at.params.place)).toBe(1);
    });

    it('has an effect every time without a key', async () => {
      const { params } = newPlace();
      await notes.send({ token, params });
      await notes.send({ token, params });
      expect(await notes.countOf(params.place)).toBe(2);
    });

    it.each([
      ['body', { body: { text: 'bread' } }],
      ['query', { query: { tone: 'loud' } }],
      ['path', { params: { place: 'elsewhere' } }],
    ])('is refused with another %s and the same key', async (_what, change) => {
      const at = newPlace();
      await notes.send({ token, ...at });
      const { status, error } = await notes.send({ token, ...at, ...change });
      expect([status, error.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
      expect([await notes.countOf(at.params.place), await notes.countOf('elsewhere')]).toEqual([1, 0]);
    });

    it('from another person with the same key is another call', async () => {
      const at = newPlace();
      const other = await remembered(notes.server);
      const answers = [await notes.send({ token, ...at }), await notes.send({ token: other, ...at })];
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(answers[0]!.body).not.toEqual(answers[1]!.body);
      expect(await notes.countOf(at.params.place)).toBe(2);
    });

    it('stores nothing if it failed, and can be sent again', async () => {
      const at = newPlace();
      notes.whileAtWork = () => Promise.reject(new CodedError('NOT_FOUND'));
      expect((await notes.send({ token, ...at })).status).toBe(404);
      expect(await notes.countOf(at.params.place)).toBe(0);
      notes.whileAtWork = () => Promise.resolve();
      expect((await notes.send({ token, ...at })).status).toBe(200);
      expect(await notes.countOf(at.params.place)).toBe(1);
    });

    it('is stored for 24 hours and then deleted', async () => {
      const at = newPlace();
      const keptRows = () =>
        notes.server.context.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, at.key));
      const first = await notes.send({ token, ...at });
      notes.server.clock.advance({ hours: 23, minutes: 59 });
      expect((await notes.send({ token, ...at })).body).toEqual(first.body);
      notes.server.clock.advance({ minutes: 1 });
      const later = await notes.send({ token, ...at });
      expect([later.status, await notes.countOf(at.params.place)]).toEqual([200, 2]);
      expect(later.body).not.toEqual(first.body);
      notes.server.clock.advance({ hours: 24 });
      await cleanUp(notes.server.context);
      expect(await keptRows()).toEqual([]);
    });

    it('stores no hash from which a secret of its body could be guessed', async () => {
      const fingerprints = await Promise.all(
        ['1', '2'].map(async (pin) => {
          const at = { ...newPlace(), params: { place: 'vault' } };
          await notes.send({ token, ...at, body: { text: 'milk', pin } });
          const { db } = notes.server.context;
          return (await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, at.key)))[0]!.fingerprint;
        }),
      );
      expect(fingerprints[0]).toBe(fingerprints[1]);
    });

    it('is documented in the OpenAPI document', async () => {
      const { paths } = (await notes.server.app.inject(`${API_BASE}/openapi.json`)).json<{
        paths: Record<string, Record<string, { parameters?: object[] }>>;
      }>();
      const header = { in: 'header', name: IDEMPOTENCY_KEY_HEADER, schema: expect.objectContaining({ minLength: 16 }) };
      const documented = [expect.objectContaining(header)];
      expect(paths[`${API_BASE}/user/complete-profile`]?.patch?.parameters).toEqual(documented);
      expect(paths[`${API_BASE}/auth/change-password`]?.post?.parameters).toBeUndefined();
    });
  });
});

onPostgres((create) => {
  let database: TestDatabase;
  let first: Notes;
  let second: Notes;
  let token: string;
  beforeAll(async () => {
    database = await create();
    first = await startNotes(database);
    second = await startNotes(database, first.server.clock);
    token = await remembered(first.server);
  });
  afterEach(() => {
    first.whileAtWork = () => Promise.resolve();
  });
  afterAll(async () => {
    await Promise.all([first.server.close(), second.server.close()]);
    await database.drop();
  });

  describe('a call with an Idempotency-Key on two instances', () => {
    it('is asked to wait while the other instance runs the same call, and then gets its answer', async () => {
      const at = newPlace();
      let sentMeanwhile: Awaited<ReturnType<Notes['send']>> | undefined;
      const sendMeanwhile = AsyncResource.bind(() => second.send({ token, ...at }));
      first.whileAtWork = async () => {
        sentMeanwhile = await sendMeanwhile();
      };
      const done = await first.send({ token, ...at });
      expect([sentMeanwhile?.status, sentMeanwhile?.error.code]).toEqual([409, 'IDEMPOTENCY_KEY_IN_USE']);
      expect(sentMeanwhile?.headers['retry-after']).toBe('1');
      const again = await second.send({ token, ...at });
      expect([done.status, again.status, again.body]).toEqual([200, 200, done.body]);
      expect(await first.countOf(at.params.place)).toBe(1);
    });

    it('has one effect and one answer when sent many times at once', async () => {
      const at = newPlace();
      const send = (turn: number) => (turn % 2 === 0 ? first : second).send({ token, ...at });
      const answers = await Promise.all(Array.from({ length: 12 }, (_, turn) => send(turn)));
      const done = answers.filter(({ status }) => status === 200);
      const refused = answers.filter(({ error }) => error.code === 'IDEMPOTENCY_KEY_IN_USE');
      expect([done.length > 0, done.length + refused.length]).toEqual([true, 12]);
      expect(new Set(done.map(({ body }) => body.noteId)).size).toBe(1);
      expect(await first.countOf(at.params.place)).toBe(1);
    });

    it("doesn't wait for another person's call", async () => {
      const stranger = await remembered(second.server);
      const sendOther = AsyncResource.bind(() => second.send({ token: stranger, ...newPlace() }));
      let other: number | undefined;
      first.whileAtWork = async () => {
        other = (await sendOther()).status;
      };
      expect((await first.send({ token, ...newPlace() })).status).toBe(200);
      expect(other).toBe(200);
    });

    it('leaves nothing half done if the server dies before the answer, and can be sent again', async () => {
      const at = newPlace();
      const { db } = second.server.context;
      const kill = AsyncResource.bind(async (pid: number) => {
        await db.execute(sql`select pg_terminate_backend(${pid}::int)`);
      });
      first.whileAtWork = async (tx) => {
        const [row] = await tx.select({ pid: sql<number>`pg_backend_pid()` }).from(sql`(select 1) as one`);
        await kill(row!.pid);
      };
      expect((await first.send({ token, ...at })).status).toBe(503);
      expect(await first.countOf(at.params.place)).toBe(0);
      expect(await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, at.key))).toEqual([]);
      first.whileAtWork = () => Promise.resolve();
      expect((await first.send({ token, ...at })).status).toBe(200);
      expect(await first.countOf(at.params.place)).toBe(1);
    });
  });
});
