import Type, { type Static } from 'typebox';
import { array, number, object, string } from 'yup';
import { sql } from 'drizzle-orm';
import { API_BASE, API_KEY_HEADER } from '#contract/api';
import { defineCalls, put, typed } from '#contract/call';
import { addRoute } from '#server/kernel/http/route';
import { buildTestServer, type TestServer } from '#support/serverApp';
import { sendCall } from '#support/serverClient';
import { onDatabase, type TestDatabase } from '#support/databases/serverDatabases';
import { administrator, registered, verified } from '#support/serverPeople';
import { LIST_TOTAL_CAP } from '#contract/lists';
import { onServer } from '#support/serverSuite';

const answer = Type.Object(
  {
    loanId: Type.String(),
    grade: Type.String(),
    by: Type.String(),
    isDraft: Type.Boolean(),
    amounts: Type.Array(Type.Integer()),
  },
  { additionalProperties: false },
);
type Offer = Static<typeof answer>;

const { makeOffer } = defineCalls({
  makeOffer: put('/loans/:loanId/offers/:grade', 'user', {
    status: 201,
    query: typed<{ draft?: 'yes' | 'no' }>(),
    body: typed<{ terms: { rows: { amount: number }[] } }>(),
    answer: typed<Offer>(),
    answerHeaders: ['x-round'],
  }),
});

const rules = {
  params: object({ loanId: string().uuid().required(), grade: string().max(20).required() }),
  query: object({ draft: string().oneOf(['yes', 'no'] as const) }),
  body: object({
    terms: object({
      rows: array(object({ amount: number().typeError('An amount').integer('A whole amount').required('An amount') }))
        .min(1, 'One row at least')
        .max(9, 'Nine rows at most')
        .required('Rows'),
    }),
  }),
};

const fields = { terms: { description: 'The terms', fields: { rows: 'An amount for each round, in kobo' } } };

onDatabase((create) => {
  let database: TestDatabase;
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    database = await create();
    server = await buildTestServer(database.connection());
    const { app, context } = server;
    await app.register(
      async (api) => {
        addRoute(api, context, makeOffer, {
          summary: 'Make an offer',
          rules,
          fields,
          answer,
          handle: async ({ params, query, body, user, setHeader }) => {
            setHeader('x-round', 1);
            const amounts = body.terms.rows.map(({ amount }) => amount);
            const offer: Offer = { ...params, by: user.email, isDraft: query.draft === 'yes', amounts };
            return Object.assign(offer, { secret: 'of the row' });
          },
        });
      },
      { prefix: API_BASE },
    );
    token = (await verified(server)).token;
  });
  afterAll(async () => {
    await server.close();
    await database.drop();
  });

  const params = { loanId: crypto.randomUUID(), grade: 'A/b c?é' };
  const body = { terms: { rows: [{ amount: 7 }, { amount: 9 }] } };
  const send = (change: object = {}) =>
    sendCall(server.app, makeOffer, { params, query: { draft: 'yes' }, body, token, ...change });

  it('path, query and body are passed together; fields missing in the schema are left out', async () => {
    const { status, body: offer, headers } = await send();
    expect([status, headers['x-round']]).toEqual([201, '1']);
    expect(offer).toEqual({ ...params, by: expect.stringContaining('@'), isDraft: true, amounts: [7, 9] });
  });

  it.each([
    ["isn't an id", { ...params, loanId: 'abc' }],
    ['is too long', { ...params, grade: 'x'.repeat(21) }],
  ])('a path whose parameter %s is not found', async (_what, wrong) => {
    const { status, error } = await send({ params: wrong });
    expect([status, error.code]).toEqual([404, 'NOT_FOUND']);
  });

  it("a path that can't be decoded or lacks a parameter is not found", async () => {
    for (const url of [`/loans/${params.loanId}/offers/%ff`, `/loans/${params.loanId}/offers/`, '/loans//offers/A']) {
      const { statusCode } = await server.app.inject({
        method: 'PUT',
        url: API_BASE + url,
        headers: { authorization: `Bearer ${token}`, [API_KEY_HEADER]: server.context.config.apiKey },
        payload: body,
      });
      expect([url, statusCode]).toEqual([url, url.endsWith('%ff') ? 201 : 404]);
    }
  });

  it('a wrong query and a wrong body are refused at their fields', async () => {
    expect((await send({ query: { draft: 'maybe' } })).fieldErrors).toEqual({ draft: expect.any(String) });
    const rows = [{ amount: 1 }, { amount: { toString: 1 } }, { amount: 1.5, more: 1 }];
    const refused = await send({ body: { terms: { rows } } });
    expect([refused.status, refused.fieldErrors]).toEqual([
      400,
      {
        'terms.rows.1.amount': 'An amount',
        'terms.rows.2.amount': 'A whole amount',
        'terms.rows.2.more': 'This field is not known',
      },
    ]);
    expect((await send({ body: {} })).fieldErrors).toEqual({ 'terms.rows': 'Rows' });
  });

  it('only the callers in the row are admitted', async () => {
    expect((await send({ token: undefined })).status).toBe(401);
    const { status, error } = await send({ token: (await registered(server)).token });
    expect([status, error.code]).toEqual([401, 'AUTH_ERROR']);
  });

  it("an administrators' call without roles stops the server at startup", async () => {
    const { app, context } = await buildTestServer(database.connection());
    const call = { ...makeOffer, access: 'administrator' } as const;
    const handle = () => Promise.reject(new Error('Never'));
    const add = () => addRoute(app, context, call, { summary: 'Make an offer', rules, fields, answer, handle });
    expect(add).toThrow('No roles are defined for makeOffer');
    await app.close();
  });

  it('the document lists parameters, query, body and headers', async () => {
    const { paths } = (await server.app.inject(`${API_BASE}/openapi.json`)).json<{
      paths: Record<string, Record<string, object>>;
    }>();
    expect(paths[`${API_BASE}/loans/{loanId}/offers/{grade}`]?.put).toMatchObject({
      operationId: 'makeOffer',
      parameters: expect.arrayContaining([
        expect.objectContaining({ in: 'path', name: 'loanId', required: true }),
        expect.objectContaining({ in: 'path', name: 'grade', required: true }),
        expect.objectContaining({ in: 'query', name: 'draft', schema: { type: 'string', enum: ['yes', 'no'] } }),
      ]),
      requestBody: {
        content: {
          'application/json': {
            schema: {
              required: ['terms'],
              properties: {
                terms: {
                  properties: {
                    rows: { type: 'array', minItems: 1, items: { properties: { amount: { type: 'integer' } } } },
                  },
                },
              },
            },
          },
        },
      },
      responses: { 201: { headers: { 'x-round': { schema: { type: 'string' } } } } },
    });
  });
});

onServer((given) => {
  test('lists that only grow are counted up to 10,000 and say that there are more', async () => {
    const { server } = given;
    const { token } = await administrator(server);
    const { id } = (await server.call('administrators', { token })).body.administrators[0]!;
    const total = async () => {
      const { headers } = await server.call('auditTrail', { token });
      return [headers['x-total-count'], headers['x-total-capped']];
    };
    const write = (entries: number) =>
      server.context.db.execute(sql`insert into audit_trail (happened_at, actor_id, action, subject_id, facts)
        select now(), ${id}, 'loan seen', ${id}, '{}' from generate_series(1, ${entries})`);
    const [before] = await total();
    await write(LIST_TOTAL_CAP - Number(before));
    expect(await total()).toEqual(['10000', undefined]);
    await write(1);
    expect(await total()).toEqual(['10000', 'true']);
  });
});
