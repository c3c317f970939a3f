import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { API_BASE, API_KEY_HEADER } from '../../contract/api';
import { PRODUCT_NAME } from '../../contract/constants';

/** Gathers the routes registered after it into an OpenAPI document. */
export async function collectOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${PRODUCT_NAME} API`,
        version: '1',
        description:
          "Every call carries the API key; protected calls a bearer token too. Failures answer with 'errorMessage': " +
          "a stable code, '|', and a text for the user; invalid input adds 'fieldErrors'.",
      },
      components: {
        securitySchemes: {
          apiKey: { type: 'apiKey', in: 'header', name: API_KEY_HEADER },
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        },
      },
    },
  });
}

/** Serves the document; it describes the API and needs no key. */
export function openApiRoute(app: FastifyInstance): void {
  app.get(`${API_BASE}/openapi.json`, { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-cache');
    return app.swagger();
  });
}
