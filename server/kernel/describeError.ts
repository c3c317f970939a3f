import { isNativeError } from 'node:util/types';
import { CodedError } from './errors';

// `instanceof` misses errors from another realm (jest), and `isNativeError` misses Fastify's.
export const isError = (value: unknown): value is Error => value instanceof Error || isNativeError(value);

/** Codes of any other form may contain personal data. */
export const ERROR_CODE = /^\w{1,60}$/;

/** The stack repeats the message, whose lines may look like frames. */
function framesOf({ message, stack = '' }: Error): string {
  const start = stack.indexOf(message);
  const lines = start === -1 ? [] : stack.slice(start + message.length).split('\n');
  return lines.filter((line) => /^\s+at /.test(line)).join('\n');
}

/** Class, codes and stack frames, never the message, which may quote a row, an address or a body. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!isError(error)) return { error: typeof error };
  const cause = isError(error.cause) ? error.cause : error;
  const code: unknown = Reflect.get(cause, 'code');
  const responseCode: unknown = Reflect.get(cause, 'responseCode');
  return {
    error: cause.name,
    ...(typeof code === 'string' && ERROR_CODE.test(code) && { code }),
    ...(typeof responseCode === 'number' && { responseCode }),
    stack: framesOf(cause),
  };
}

/** The code, or else the class name: one word without personal data. */
export function errorCode(error: unknown): string {
  if (error instanceof CodedError) return error.reason;
  const { code, error: name } = describeError(error);
  return String(code ?? name);
}
