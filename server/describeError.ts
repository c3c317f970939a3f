import { isNativeError } from 'node:util/types';

// `instanceof` misses errors of another realm (jest), `isNativeError` misses Fastify's: either will do.
export const isError = (value: unknown): value is Error => value instanceof Error || isNativeError(value);

/** What an error's code looks like; anything else may hold a value. */
export const ERROR_CODE = /^\w{1,60}$/;

/** Where an error came from. Its message stands in the stack too, and a line of it may look like a frame. */
function framesOf({ message, stack = '' }: Error): string {
  const start = stack.indexOf(message);
  const lines = start === -1 ? [] : stack.slice(start + message.length).split('\n');
  return lines.filter((line) => /^\s+at /.test(line)).join('\n');
}

/**
 * What an error may say in a log: its class, its codes and where it came from. Never its message, which quotes values:
 * the database's a row, the mail server's an address, JSON.parse's a body.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!isError(error)) return { error: typeof error };
  const cause = isError(error.cause) ? error.cause : error;
  const code: unknown = Reflect.get(cause, 'code');
  // Of a mail server.
  const responseCode: unknown = Reflect.get(cause, 'responseCode');
  return {
    error: cause.name,
    ...(typeof code === 'string' && ERROR_CODE.test(code) && { code }),
    ...(typeof responseCode === 'number' && { responseCode }),
    stack: framesOf(cause),
  };
}
