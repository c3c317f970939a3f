import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../context';

const PATH = '/.well-known/security.txt';
/** RFC 9116 recommends less than a year. */
const VALID_MS = 180 * 24 * 60 * 60 * 1000;

/** Where to report a vulnerability (RFC 9116); without a contact there is no such file. */
export function securityTxtRoute(app: FastifyInstance, { config, now }: ServerContext): void {
  const {
    operator: { contactEmail },
    publicUrl,
  } = config;
  if (contactEmail === undefined) return;
  app.get(PATH, { schema: { hide: true } }, (_request, reply) => {
    const lines = [
      `Contact: mailto:${contactEmail}`,
      `Expires: ${new Date(now().getTime() + VALID_MS).toISOString()}`,
      'Preferred-Languages: en',
      ...(publicUrl === undefined ? [] : [`Canonical: ${new URL(PATH, publicUrl).href}`]),
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
}
