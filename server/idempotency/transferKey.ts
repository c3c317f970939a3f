import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { IDEMPOTENCY_KEY_HEADER } from '../../contract/api';

/**
 * The ledger's key of what a person does: caller and Idempotency-Key, so that money moves once for both, even once the
 * kept answer is forgotten (docs/product/money.md#transfers). Without a key each call is an act of its own.
 */
export function transferKeyOf(userId: string, { headers }: Pick<FastifyRequest, 'headers'>): string {
  const key = headers[IDEMPOTENCY_KEY_HEADER];
  return `person:${userId}:${typeof key === 'string' ? key : randomUUID()}`;
}
