import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { PROGRAMS_PATH } from '#contract/api';
import { PRODUCT_NAME } from '#contract/product';
import { programsDocument } from './programsDocument';

/**
 * A page to read about and try the calls that are open to API tokens. Its scripts and styles are separate files; only
 * the inline styles that it sets on elements need a looser policy than the app's.
 */
export async function programsPage(app: FastifyInstance): Promise<void> {
  await app.register(swaggerUi, {
    routePrefix: PROGRAMS_PATH,
    transformSpecification: (document) => programsDocument({ ...document }),
    theme: { title: `${PRODUCT_NAME} API` },
    uiConfig: { layout: 'BaseLayout', deepLinking: true, defaultModelsExpandDepth: -1 },
    staticCSP: {
      'default-src': "'self'",
      'style-src': ["'self'", "'unsafe-inline'"],
      'img-src': ["'self'", 'data:'],
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'none'",
      'frame-ancestors': "'none'",
    },
  });
}
