import Ajv from 'ajv';
import type { FastifyInstance } from 'fastify';
import type { JsonSchema } from '#server/kernel/http/openapi/jsonSchema';

export interface DocumentedCall {
  operationId: string;
  method: string;
  path: string;
  bearer: boolean;
  body: JsonSchema | undefined;
  query: Record<string, JsonSchema>;
  tags: string[];
  summary: string;
  answers: Record<string, object | undefined>;
}

interface Media {
  content?: Record<string, { schema: JsonSchema }>;
}

interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  security?: Record<string, unknown>[];
  requestBody?: Media;
  parameters?: { in: string; name: string; description?: string; example?: unknown; schema: JsonSchema }[];
  responses: Record<string, Media>;
}

export interface OpenApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
}

const schemaOf = ({ content = {} }: Media) => (content['application/json'] ?? content['text/csv'])?.schema;

/** Every call of the server's OpenAPI document, so that new ones are included automatically. */
export async function documentedCalls(app: FastifyInstance): Promise<DocumentedCall[]> {
  const answer = await app.inject('/api/v1/openapi.json');
  const { paths, components } = answer.json<OpenApiDocument>();
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      operationId: operation.operationId,
      tags: operation.tags,
      summary: operation.summary,
      method: method.toUpperCase(),
      path,
      bearer: operation.security?.some((scheme) => 'bearer' in scheme) ?? false,
      body: schemaOf(operation.requestBody ?? {}),
      query: Object.fromEntries(
        (operation.parameters ?? [])
          .filter(({ in: place }) => place === 'query')
          .map(({ name, schema }) => [name, schema]),
      ),
      answers: Object.fromEntries(
        Object.entries(operation.responses).map(([status, media]) => [status, { ...schemaOf(media), components }]),
      ),
    })),
  );
}

const ajv = new Ajv({ strict: false, validateFormats: false });

export function schemaFault({ answers }: DocumentedCall, status: number, body: unknown): string | undefined {
  const schema = answers[String(status)];
  if (!schema) return `answered ${status}, which is not documented`;
  return ajv.validate(schema, body) ? undefined : `breaks its schema: ${ajv.errorsText()}`;
}
