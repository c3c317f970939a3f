import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { IDEMPOTENCY_KEY_HEADER } from '#contract/api';

/** Keeps a transfer unique even after the stored answer has expired; without the header every call counts. */
export function transferKeyOf(userId: string, { headers }: Pick<FastifyRequest, 'headers'>): string {
  const key = headers[IDEMPOTENCY_KEY_HEADER];
  return `person:${userId}:${typeof key === 'string' ? key : randomUUID()}`;
}
