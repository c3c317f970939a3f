import { createHash } from 'node:crypto';
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { object, string } from 'yup';
import { API_BASE, API_KEY_HEADER } from '#contract/api';
import { TOKEN_SCOPES, type TokenScope } from '#contract/call';
import { PRODUCT_NAME } from '#contract/product';
import type { Config } from '../../config/config';
import { errorSchema } from '../answers';
import { programsDocument } from './programsDocument';
import { validate } from '../validation';

const domains = {
  people: 'Registration, signing in, profiles, identity and bank accounts',
  money: "Wallets, withdrawals, and the company's own money",
  lending: 'Applications, loans, the market, portfolios and arrears',
  office: 'The management portal, complaints, and personal data',
};
export type Domain = keyof typeof domains;

/** Covers only the routes registered after it. */
export async function collectOpenApi(app: FastifyInstance, { publicUrl }: Pick<Config, 'publicUrl'>): Promise<void> {
  app.addSchema(errorSchema);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${PRODUCT_NAME} API`,
        version: '1',
        description:
          'The app sends its API key with every call, and the access token of whoever is signed in. Programs send an API ' +
          'token instead of both; `security` says which calls it opens, and others answer `API_TOKEN_SCOPE`. A refusal is ' +
          'an `Error`, whose code stays the same and whose text may change. Amounts of money are whole numbers of kobo: ' +
          '100 kobo are 1 naira.',
      },
      servers: [{ url: publicUrl === undefined ? '/' : new URL(publicUrl).origin }],
      tags: Object.entries(domains).map(([name, description]) => ({ name, description })),
      components: {
        securitySchemes: {
          apiKey: { type: 'apiKey', in: 'header', name: API_KEY_HEADER },
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          apiToken: {
            type: 'http',
            scheme: 'bearer',
            description: 'A personal API token, `plk_…`, instead of the API key and bearer token',
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

const documentRules = object({ scope: string().oneOf(TOKEN_SCOPES) });

/** The whole document, or with `?scope=` what an API token of that scope opens. */
export function openApiRoute(app: FastifyInstance): void {
  const write = (scope: TokenScope | undefined) => {
    const whole = app.swagger();
    const text = JSON.stringify(scope === undefined ? whole : programsDocument({ ...whole }, scope));
    return { text, etag: `"${createHash('sha256').update(text).digest('base64url')}"` };
  };
  const written = new Map<TokenScope | undefined, ReturnType<typeof write>>();
  app.get(`${API_BASE}/openapi.json`, { schema: { hide: true } }, async (request, reply) => {
    const { scope } = validate(documentRules, request.query);
    const { text, etag } = written.get(scope) ?? write(scope);
    written.set(scope, { text, etag });
    reply.header('cache-control', 'no-cache').header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(text);
  });
}
