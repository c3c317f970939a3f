import { createHash } from 'node:crypto';
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { API_BASE, API_KEY_HEADER } from '../../contract/api';
import { PRODUCT_NAME } from '../../contract/product';
import { errorSchema } from './answers';

const domains = {
  people: 'Registration, signing in, profiles, identity and bank accounts',
  money: "Wallets, withdrawals, and the company's own money",
  lending: 'Applications, loans, the market, portfolios and arrears',
  office: 'The management portal, complaints, and personal data',
};
export type Domain = keyof typeof domains;

/** Covers only the routes registered after it. */
export async function collectOpenApi(app: FastifyInstance): Promise<void> {
  app.addSchema(errorSchema);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${PRODUCT_NAME} API`,
        version: '1',
        description:
          'Every call needs the API key; protected calls need a bearer token too. A refusal is an `Error`, whose code stays ' +
          'the same and whose text may change. Amounts of money are whole numbers of kobo: 100 kobo are 1 naira.',
      },
      tags: Object.entries(domains).map(([name, description]) => ({ name, description })),
      components: {
        securitySchemes: {
          apiKey: { type: 'apiKey', in: 'header', name: API_KEY_HEADER },
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          apiToken: {
            type: 'http',
            scheme: 'bearer',
            description: 'A personal API token, instead of the API key and bearer token',
          },
        },
      },
    },
    convertConstToEnum: false,
    refResolver: {
      buildLocalReference: ({ $id }, _baseUri, _fragment, number) => (typeof $id === 'string' ? $id : `def-${number}`),
    },
    // One handler writes all errors, so routes need no serializers for them.
    transform: ({ schema, url, route }) => ({
      schema: { ...schema, response: Object.assign({}, schema.response, route.config?.refusals) },
      url,
    }),
  });
}

export function openApiRoute(app: FastifyInstance): void {
  let made: { text: string; etag: string } | undefined;
  const document = () => {
    const text = JSON.stringify(app.swagger());
    return { text, etag: `"${createHash('sha256').update(text).digest('base64url')}"` };
  };
  app.get(`${API_BASE}/openapi.json`, { schema: { hide: true } }, async (request, reply) => {
    const { text, etag } = (made ??= document());
    reply.header('cache-control', 'no-cache').header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(text);
  });
}
