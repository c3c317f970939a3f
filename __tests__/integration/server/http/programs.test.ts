import type { AnySchema } from 'ajv';
import { PROGRAMS_PATH } from '../../../../contract/api';
import { calls } from '../../../support/calls';
import { onServer } from '../../../support/serverSuite';

interface Operation {
  operationId: string;
  security: object[];
}
interface ProgramsDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, AnySchema>; securitySchemes: object };
}

onServer((given) => {
  const read = async () => {
    const { app } = given.server;
    return JSON.parse((await app.inject({ url: `${PROGRAMS_PATH}/json` })).body) as ProgramsDocument;
  };

  test('the document for programs contains exactly the calls that are open to API tokens', async () => {
    const { paths, components } = await read();
    const operations = Object.values(paths).flatMap((item) => Object.values(item));
    const opened = Object.values(calls)
      .filter((row) => 'tokenScope' in row)
      .map(({ name }) => name);
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(opened.sort());
    expect(new Set(operations.map(({ security }) => JSON.stringify(security)))).toEqual(
      new Set(['[{"apiToken":["read"]}]', '[{"apiToken":["invest"]}]']),
    );
    expect(Object.keys(components.securitySchemes)).toEqual(['apiToken']);
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
