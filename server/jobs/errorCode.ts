import { describeError } from '../describeError';
import { CodedError } from '../errors';

/** An error's code, or else its class: one word without personal data. */
export function errorCode(error: unknown): string {
  if (error instanceof CodedError) return error.reason;
  const { code, error: name } = describeError(error);
  return String(code ?? name);
}
