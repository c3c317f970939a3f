import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query';
import {
  API_BASE,
  API_KEY_HEADER,
  IDEMPOTENCY_KEY_HEADER,
  STEP_UP_HEADER,
  WRITTEN_AT_HEADER,
  WRITTEN_AT_SECONDS,
} from '#contract/api';
import { pathOf, queryText, type Call } from '#contract/call';
import { readErrorMessage, TOKEN_INVALID_TEXT, TOKEN_MISSING_TEXT } from '#contract/errors';
import { parseJson } from '../lib/json';
import { inspectedCalls } from '../lib/inspection';
import { recordReach, recordSlow } from '../lib/reachability';
import { authActions, type AuthState } from '../session/authSlice';
import { hasCode, type ApiError } from './apiError';
import { apiKey, type CallArgs } from './request';
import { sendFile } from './sendFile';
import { askToConfirm, type StepUpQuestion } from './stepUp';

let last: { position: string; until: number } | undefined;

/** Keeps the database position that the server reports after a write. */
export function noteWrite(headers: Headers): void {
  const position = headers.get(WRITTEN_AT_HEADER);
  if (position !== null) last = { position, until: performance.now() + WRITTEN_AT_SECONDS * 1000 };
}

/** Headers with which a read includes this tab's last write even if a replica would answer it. */
export const readAfterWriteHeaders = (): Record<string, string> =>
  last !== undefined && performance.now() < last.until ? { [WRITTEN_AT_HEADER]: last.position } : {};

export interface CallMeta {
  headers: Headers;
}

type ApiBaseQuery = BaseQueryFn<CallArgs, unknown, ApiError, object, CallMeta>;

let callsSent = 0;

/** How long a call may take before the page says it is still waiting; calls themselves never time out. */
export const SLOW_MS = 10_000;

/** The app's only HTTP client (docs/product/app.md#how-calls-travel). */
export const baseQuery: ApiBaseQuery = async (args, api, extra) => {
  if (!__INSPECTOR__) return sendConfirmed(args, api, extra);
  const { call, params, query, body } = args;
  const inspected = { id: callsSent++, call, asked: { ...params, ...query, body } };
  inspectedCalls.forward(inspected);
  const result = await sendConfirmed(args, api, extra);
  inspectedCalls.forward({ ...inspected, result });
  return result;
};

/** Repeats a call that needs a second factor once the user has given one, so that screens needn't know. */
const sendConfirmed: ApiBaseQuery = async (args, api, extra) => {
  const result = await send(args, api, extra);
  const question = questionOf(result);
  if (!question || !(await askToConfirm(question, api.signal))) return result;
  return question.kind === 'challenge' ? send({ ...args, proof: question.challengeId }, api, extra) : result;
};

function questionOf({ error, meta }: { error?: ApiError; meta?: CallMeta | undefined }): StepUpQuestion | undefined {
  if (!error) return undefined;
  if (hasCode(error, 'SECOND_FACTOR_MISSING')) return { kind: 'missing' };
  const challengeId = meta?.headers.get(STEP_UP_HEADER);
  return hasCode(error, 'STEP_UP_REQUIRED') && challengeId ? { kind: 'challenge', challengeId } : undefined;
}

const send: ApiBaseQuery = async (args, api) => {
  const { call, params, query, body, file, onProgress } = args;
  const bearer = call.access !== 'guest';
  const token = bearer ? currentToken(api) : null;

  let response: Response;
  let answer: unknown;
  try {
    const address = API_BASE + pathOf(call, params) + queryText(query);
    const options = { method: call.method, signal: api.signal, headers: requestHeaders(args, token) };
    response = file
      ? await sendFile(address, { ...options, file, onProgress })
      : await reportingSlowness(
          fetch(address, { ...options, ...(body !== undefined && { body: JSON.stringify(body) }) }),
        );
    recordReach(true);
    noteWrite(response.headers);
    answer = response.ok && args.unread ? await readBlob(response, call) : parseJson(await response.text());
  } catch {
    if (!api.signal.aborted) recordReach(false);
    return { error: isOutdated(api, bearer, token) ? { kind: 'outdated' } : { kind: 'unanswered' } };
  }

  if (isOutdated(api, bearer, token)) return { error: { kind: 'outdated' } };
  if (response.ok && answer !== undefined) return { data: answer, meta: { headers: response.headers } };

  const error = readFailure(response, answer);
  if (!endsSession(error, call)) return { error, meta: { headers: response.headers } };
  if (token !== null) endSessionOf(token, api);
  return { error: { kind: 'expired' } };
};

async function reportingSlowness(call: Promise<Response>): Promise<Response> {
  const waited = { isLong: false };
  const timer = setTimeout(() => {
    waited.isLong = true;
    recordSlow(1);
  }, SLOW_MS);
  try {
    return await call;
  } finally {
    clearTimeout(timer);
    if (waited.isLong) recordSlow(-1);
  }
}

// Deferred, because ending the session aborts its calls, and this call must answer first.
function endSessionOf(token: string, api: BaseQueryApi): void {
  setTimeout(() => {
    if (currentToken(api) === token) api.dispatch(authActions.sessionEnded({ reason: 'tokenRefused' }));
  });
}

function requestHeaders({ body, idempotencyKey, proof }: CallArgs, token: string | null): Record<string, string> {
  return {
    accept: 'application/json',
    [API_KEY_HEADER]: apiKey(),
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(token !== null && { authorization: `Bearer ${token}` }),
    ...readAfterWriteHeaders(),
    ...(idempotencyKey !== undefined && { [IDEMPOTENCY_KEY_HEADER]: idempotencyKey }),
    ...(proof !== undefined && { [STEP_UP_HEADER]: proof }),
  };
}

function readFailure(response: Response, answer: unknown): ApiError {
  const { status } = response;
  if (typeof answer !== 'object' || answer === null || !('errorMessage' in answer))
    return { kind: 'unreadable', status };
  if (typeof answer.errorMessage !== 'string') return { kind: 'unreadable', status };
  const fieldErrors = 'fieldErrors' in answer ? readFieldErrors(answer.fieldErrors) : undefined;
  const retryAfterSeconds = Number(response.headers.get('retry-after'));
  return {
    kind: 'coded',
    status,
    ...readErrorMessage(answer.errorMessage),
    ...(fieldErrors && { fieldErrors }),
    ...(retryAfterSeconds > 0 && { retryAfterSeconds }),
  };
}

function readFieldErrors(value: unknown): Record<string, string> | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.fromEntries(Object.entries(value).map(([field, message]) => [field, String(message)]));
}

// Only an expired token's message ends a session, never a bare status (docs/product/app.md#expired-tokens).
function endsSession(error: ApiError, { name }: Call): boolean {
  if (error.kind !== 'coded') return false;
  if (error.text.includes(TOKEN_INVALID_TEXT)) return true;
  return name === 'allUsers' && error.text.includes(TOKEN_MISSING_TEXT);
}

function isOutdated(api: BaseQueryApi, bearer: boolean, sentToken: string | null): boolean {
  return bearer && currentToken(api) !== sentToken;
}

function currentToken(api: BaseQueryApi): string | null {
  return readAuth(api.getState()).accessToken;
}

// The base query is created before the store, so the state has no type here.
function readAuth(state: unknown): AuthState {
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- every store of the app has the auth slice
  return (state as { auth: AuthState }).auth;
}

/** Undefined if something else answered, such as a proxy's page. */
async function readBlob(response: Response, { answerType }: Call): Promise<Blob | undefined> {
  const blob = await response.blob();
  return blob.type.startsWith(answerType ?? 'application/json') ? blob : undefined;
}
