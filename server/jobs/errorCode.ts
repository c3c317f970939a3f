import { CodedError } from '../errors';
import { describeError } from '../http/errorHandler';

/** An error in one word that says nothing about anybody: its code, or else its class. */
export function errorCode(error: unknown): string {
  if (error instanceof CodedError) return error.reason;
  const { code, error: name } = describeError(error);
  return String(code ?? name);
}
