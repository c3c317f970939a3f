import type { FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import { IDEMPOTENCY_KEY_HEADER, IDEMPOTENCY_KEY_LENGTH } from '#contract/api';
import { invalidInput } from '../errors';

const { min, max } = IDEMPOTENCY_KEY_LENGTH;

export const IDEMPOTENCY_KEY = new RegExp(`^[A-Za-z0-9_-]{${min},${max}}$`);

/** @throws CodedError VALIDATION_ERROR if it is malformed */
export function readIdempotencyKey({ headers }: FastifyRequest): string | undefined {
  const key = headers[IDEMPOTENCY_KEY_HEADER];
  if (key === undefined || (typeof key === 'string' && IDEMPOTENCY_KEY.test(key))) return key;
  const message = `The idempotency key must have ${min} to ${max} letters, digits or dashes`;
  throw invalidInput({ [IDEMPOTENCY_KEY_HEADER]: message });
}

/** Keeps a transfer unique even after the stored answer has expired; without the header every call counts. */
export function transferKeyOf(userId: string, { headers }: Pick<FastifyRequest, 'headers'>): string {
  const key = headers[IDEMPOTENCY_KEY_HEADER];
  return `person:${userId}:${typeof key === 'string' ? key : randomUUID()}`;
}
