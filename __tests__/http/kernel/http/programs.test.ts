import type { AnySchema } from 'ajv';
import { API_BASE, IDEMPOTENCY_KEY_HEADER, PROGRAMS_PATH } from '#contract/api';
import { calls } from '#support/calls';
import { onServer } from '#support/serverSuite';

interface Operation {
  operationId: string;
  security: object[];
  parameters?: { name: string; required?: boolean }[];
}
interface ProgramsDocument {
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, AnySchema>; securitySchemes: object };
}

onServer((given) => {
  const read = async (url = `${PROGRAMS_PATH}/json`) =>
    JSON.parse((await given.server.app.inject({ url })).body) as ProgramsDocument;
  const operationsOf = ({ paths }: ProgramsDocument) => Object.values(paths).flatMap((item) => Object.values(item));

  test('the document for programs contains exactly the calls that are open to API tokens', async () => {
    const document = await read();
    const operations = operationsOf(document);
    const opened = Object.values(calls)
      .filter((row) => 'tokenScope' in row)
      .map(({ name }) => name);
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(opened.sort());
    expect(new Set(operations.map(({ security }) => JSON.stringify(security)))).toEqual(
      new Set(['[{"apiToken":["read"]}]', '[{"apiToken":["invest"]}]']),
    );
    expect(Object.keys(document.components.securitySchemes)).toEqual(['apiToken']);
  });

  test('the document can be had for one scope', async () => {
    const scopes = async (scope: string) =>
      new Set(
        operationsOf(await read(`${API_BASE}/openapi.json?scope=${scope}`)).map(({ security }) =>
          JSON.stringify(security),
        ),
      );
    expect(await scopes('read')).toEqual(new Set(['[{"apiToken":["read"]}]']));
    expect(await scopes('invest')).toEqual(new Set(['[{"apiToken":["read"]}]', '[{"apiToken":["invest"]}]']));
    const unknown = await given.server.app.inject(`${API_BASE}/openapi.json?scope=everything`);
    expect(unknown.statusCode).toBe(400);
  });

  test('it names its server, and requires an Idempotency-Key where tokens need one', async () => {
    const document = await read();
    expect(document.servers).toEqual([{ url: '/' }]);
    const keys = operationsOf(document).flatMap(({ parameters = [] }) =>
      parameters.filter(({ name }) => name === IDEMPOTENCY_KEY_HEADER),
    );
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.filter(({ required }) => !required)).toEqual([]);
  });

  test('it contains exactly the schemas that it references', async () => {
    const document = await read();
    const text = JSON.stringify(document);
    const named = [...text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name!);
    expect([...new Set(named)].sort()).toEqual(Object.keys(document.components.schemas).sort());
  });

  test('its page needs no API key and only runs its own script files', async () => {
    const { headers, statusCode, body } = await given.server.app.inject({ url: PROGRAMS_PATH });
    expect(statusCode).toBe(200);
    expect(body).toContain('Peerlend API');
    expect(body).not.toMatch(/<script(?![^>]*\ssrc=)/);
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    expect(headers['content-security-policy']).not.toMatch(/script-src|unsafe-eval/);
  });
});
