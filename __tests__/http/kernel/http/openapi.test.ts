import { API_BASE } from '#contract/api';
import { KOBO_FORMAT } from '#contract/schema';
import type { JsonSchema } from '#server/kernel/http/openapi/jsonSchema';
import { callNames } from '#support/calls';
import { documentedCalls, type DocumentedCall, type OpenApiDocument } from '#support/documentedCalls';
import { onServer } from '#support/serverSuite';

const DOMAINS = ['people', 'money', 'lending', 'office'];

function found(value: unknown, test: (one: Record<string, unknown>) => boolean, path = '#'): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const below = Object.entries(value).flatMap(([name, one]) => found(one, test, `${path}/${name}`));
  return test(value as Record<string, unknown>) ? [path, ...below] : below;
}

interface Field {
  name: string;
  path: string;
  schema: JsonSchema & { example?: unknown };
}

/** All fields of all objects in it, at any depth. */
function fieldsOf(value: unknown, path = '#'): Field[] {
  if (typeof value !== 'object' || value === null) return [];
  const { properties = {} } = value as { properties?: Record<string, JsonSchema> };
  const own = Object.entries(properties).map(([name, schema]) => ({ name, path: `${path}/${name}`, schema }));
  return [...own, ...Object.entries(value).flatMap(([name, one]) => fieldsOf(one, `${path}/${name}`))];
}

const operationsOf = ({ paths }: OpenApiDocument) => Object.values(paths).flatMap((one) => Object.values(one));

const parametersOf = (document: OpenApiDocument): Field[] =>
  operationsOf(document).flatMap(({ operationId, parameters = [] }) =>
    parameters.map(({ name, schema, ...said }) => ({
      name,
      path: `${operationId}/${name}`,
      schema: { ...schema, ...said },
    })),
  );

const UNITS: readonly [RegExp, RegExp][] = [
  [/Kobo$/, /in kobo/],
  [/Bps$/, /basis points/],
  [/Days$/, /days/],
  [/months/i, /month/],
  [/^(day|from|to|on|.*On|dateOf.*)$/, /YYYY-MM-DD/],
];

onServer((given) => {
  let document: OpenApiDocument;
  let calls: DocumentedCall[];
  beforeAll(async () => {
    document = (await given.server.app.inject(`${API_BASE}/openapi.json`)).json();
    calls = await documentedCalls(given.server.app);
  });

  test('the document lists every call of the contract once, with a domain and a summary', () => {
    expect(calls.map(({ operationId }) => operationId).sort()).toEqual([...callNames].sort());
    for (const { operationId, tags, summary } of calls) {
      expect([operationId, tags]).toEqual([
        operationId,
        [expect.stringMatching(new RegExp(`^(${DOMAINS.join('|')})$`))],
      ]);
      expect([operationId, summary]).toEqual([operationId, expect.stringMatching(/^\p{Lu}.{4,}[^.]$/u)]);
    }
  });

  test('every call lists its error codes, at least that of a wrong API key', () => {
    for (const { operationId, answers } of calls) {
      expect([operationId, JSON.stringify(answers['403'])]).toEqual([
        operationId,
        expect.stringContaining('INVALID_API_KEY'),
      ]);
    }
  });

  test('every reference points to a schema of the document', () => {
    const names = Object.keys(document.components.schemas);
    const isLost = ({ $ref }: Record<string, unknown>) =>
      typeof $ref === 'string' && !names.includes($ref.replace('#/components/schemas/', ''));
    expect(found(document, isLost)).toEqual([]);
    expect(names).toEqual(expect.arrayContaining(['Error', 'Payout', 'Success']));
    expect(names.filter((name) => name.startsWith('def-'))).toEqual([]);
  });

  test('a named schema is written out once', () => {
    const written = new Map(
      Object.entries(document.components.schemas).map(([name, one]) => [JSON.stringify(one), name]),
    );
    const places = found(document, (one) => written.has(JSON.stringify(one)));
    expect(places.sort()).toEqual([...written.values()].map((name) => `#/components/schemas/${name}`).sort());
    expect(written.size).toBe(Object.keys(document.components.schemas).length);
  });

  test('every parameter and every field has a description, and no object of an answer allows other fields', () => {
    const { schemas } = document.components;
    const isOpen = (one: Record<string, unknown>) => one.type === 'object' && one.additionalProperties === undefined;
    expect(found(schemas, isOpen)).toEqual([]);
    const described = [...fieldsOf(document), ...parametersOf(document)];
    // A refusal only narrows the shared error, which is described.
    const isNarrowed = ({ path }: Field) => path.includes('/responses/') && path.includes('/allOf/');
    const silent = described.filter(({ schema }) => !('$ref' in schema) && !schema.description);
    expect(silent.filter((field) => !isNarrowed(field)).map(({ path }) => path)).toEqual([]);
  });

  test('an input says the unit that its name contains, and days and amounts have an example', () => {
    const bodies = operationsOf(document).flatMap(({ operationId, requestBody }) =>
      fieldsOf(requestBody, `${operationId}/body`),
    );
    const inputs = [...bodies, ...parametersOf(document)];
    const isWithoutUnit = ({ name, schema: { description = '' } }: Field) =>
      UNITS.some(([ending, unit]) => ending.test(name) && !unit.test(description));
    expect(inputs.filter(isWithoutUnit).map(({ path }) => path)).toEqual([]);
    const measured = inputs.filter(({ schema: { format = '' } }) => ['date', KOBO_FORMAT].includes(format));
    expect(measured.length).toBeGreaterThan(50);
    expect(
      measured.filter(({ schema: { examples, example } }) => examples === undefined && example === undefined),
    ).toEqual([]);
  });

  test('files are CSV, amounts name their unit, and an idempotency key has a pattern', () => {
    const file = document.paths[`${API_BASE}/administration/payouts-file`]?.get;
    expect(file?.responses['200']?.content).toEqual({
      'text/csv': { schema: expect.objectContaining({ type: 'string' }) },
    });
    expect(document.components.schemas.Payout).toMatchObject({
      properties: { amountKobo: { type: 'integer', format: 'kobo', description: expect.stringContaining('in kobo') } },
    });
    const refusal = document.paths[`${API_BASE}/administration/withdrawals/{payoutId}/refusal`]?.post;
    expect(refusal?.parameters).toContainEqual(
      expect.objectContaining({
        in: 'header',
        name: 'idempotency-key',
        schema: expect.objectContaining({ pattern: '^[A-Za-z0-9_-]{16,100}$' }),
      }),
    );
  });

  test('a client that has the current document gets 304', async () => {
    const { headers } = await given.server.app.inject(`${API_BASE}/openapi.json`);
    const again = await given.server.app.inject({
      url: `${API_BASE}/openapi.json`,
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});
