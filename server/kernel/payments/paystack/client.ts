import { ValidationError, type Schema } from 'yup';
import { PaystackRefused, rateLimited, unanswered } from './errors';

const PAYSTACK_API = 'https://api.paystack.co';

const TIMEOUT_MS = 10_000;
/** Used after a 429 without `retry-after`. */
const DEFAULT_PAUSE_SECONDS = 5;
const LONGEST_PAUSE_SECONDS = 300;
/** Other statuses may be caused by our key or by Paystack itself. */
const REFUSALS: ReadonlySet<number> = new Set([400, 404, 422]);
const FAILURES_OF_ITS_OWN: ReadonlySet<unknown> = new Set(['api_error', 'processor_error']);

interface PaystackRequest {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  query?: Readonly<Record<string, string>>;
  body?: object;
  /** A message that is final although Paystack says it is a failure of its own. */
  finalMessage?: RegExp;
}

/** @throws PaystackRefused if final; CodedError PROVIDER_NO_ANSWER if Paystack may have acted */
export type PaystackClient = <T>(request: PaystackRequest, answer: Schema<T>) => Promise<T>;

export interface ClientOptions {
  secretKey: string;
  now: () => Date;
  baseUrl?: string;
  deadline?: () => AbortSignal;
}

export function createClient({
  secretKey,
  now,
  baseUrl = PAYSTACK_API,
  deadline = () => AbortSignal.timeout(TIMEOUT_MS),
}: ClientOptions): PaystackClient {
  let quietUntil = 0;

  const send = async ({ method, path, query = {}, body }: PaystackRequest) => {
    const url = new URL(path, baseUrl);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    try {
      const response = await fetch(url, {
        method,
        headers: { authorization: `Bearer ${secretKey}`, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: deadline(),
      });
      return { response, content: parse(await response.text()) };
    } catch {
      throw unanswered();
    }
  };

  return async (request, answer) => {
    const pause = Math.ceil((quietUntil - now().getTime()) / 1000);
    if (pause > 0) throw rateLimited(pause);
    const { response, content } = await send(request);
    const { status } = response;
    if (status === 429) {
      const seconds = pauseAsked(response);
      quietUntil = now().getTime() + seconds * 1000;
      throw rateLimited(seconds);
    }
    if (isRefusal(content) && (response.ok || REFUSALS.has(status))) {
      const isFinal = request.finalMessage?.test(String(content.message)) ?? false;
      if (FAILURES_OF_ITS_OWN.has(content.type) && !isFinal) throw unanswered();
      throw new PaystackRefused(status, [content.code, content.message].join(' '), codeOf(status, content.code));
    }
    if (!response.ok) throw unanswered();
    return answer.validate(content, { strict: true }).catch((error: unknown) => {
      // An unreadable answer doesn't say whether Paystack acted.
      if (error instanceof ValidationError) throw unanswered();
      throw error;
    });
  };
}

const codeOf = (status: number, code: unknown): string =>
  typeof code === 'string' && /^\w{1,60}$/.test(code) ? code : String(status);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function pauseAsked({ headers }: Response): number {
  const seconds = Number(headers.get('retry-after') ?? '');
  if (!Number.isInteger(seconds) || seconds < 1) return DEFAULT_PAUSE_SECONDS;
  return Math.min(seconds, LONGEST_PAUSE_SECONDS);
}

const isRefusal = (content: unknown): content is { status: false; code?: unknown; message?: unknown; type?: unknown } =>
  typeof content === 'object' && content !== null && 'status' in content && content.status === false;
