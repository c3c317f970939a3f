import { errorTable, writeErrorMessage, type ErrorBody, type ErrorName } from '#contract/errors';

interface CodedErrorOptions {
  text?: string;
  fieldErrors?: Record<string, string>;
  /** Sent as the `Retry-After` header. */
  retryAfterSeconds?: number;
}

export class CodedError extends Error {
  readonly status: number;
  readonly retryAfterSeconds: number | undefined;
  private readonly body: ErrorBody;

  constructor(
    readonly reason: ErrorName,
    options: CodedErrorOptions = {},
  ) {
    super(reason);
    this.name = 'CodedError';
    this.status = errorTable[reason].status;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.body = {
      errorMessage: writeErrorMessage(reason, options.text),
      ...(options.fieldErrors && { fieldErrors: options.fieldErrors }),
    };
  }

  toBody(): ErrorBody {
    return this.body;
  }
}

export function invalidInput(fieldErrors: Record<string, string>): CodedError {
  const [first] = Object.values(fieldErrors);
  return new CodedError('VALIDATION_ERROR', { text: first, fieldErrors });
}

export function refusalOf(reason: ErrorName, field: string): CodedError {
  return new CodedError(reason, { fieldErrors: { [field]: errorTable[reason].text } });
}
