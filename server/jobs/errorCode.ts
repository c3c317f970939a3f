import { describeError } from '../describeError';
import { CodedError } from '../errors';

/** An error in one word that says nothing about anybody: its code, or else its class. */
export function errorCode(error: unknown): string {
  if (error instanceof CodedError) return error.reason;
  const { code, error: name } = describeError(error);
  return String(code ?? name);
}
