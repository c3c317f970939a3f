import type { FastifyInstance } from 'fastify';
import { API_BASE, API_KEY_HEADER } from '#contract/api';
import { pathOf, queryText, type AnswerOf, type Call, type CallInput } from '#contract/call';
import { readErrorMessage, type ErrorBody, type ReadErrorMessage } from '#contract/errors';
import { documentedCalls, schemaFault, type DocumentedCall } from './documentedCalls';

export const TEST_API_KEY = 'test-api-key';

export interface Answer<Body = unknown> {
  status: number;
  body: Body;
  fieldErrors: Record<string, string>;
  headers: Record<string, string>;
  error: ReadErrorMessage;
  raw: string;
}

/** Any value, because tests also send invalid input. */
export interface Sent extends Omit<CallInput, 'idempotencyKey'> {
  token?: string;
  headers?: Record<string, string>;
  from?: string;
}

type Injected = Awaited<ReturnType<FastifyInstance['inject']>>;

export function readAnswer<Body>(response: Injected): Answer<Body> {
  const isJson = String(response.headers['content-type']).startsWith('application/json');
  const body = (isJson ? JSON.parse(response.body) : response.body) as Body & Partial<ErrorBody>;
  return {
    status: response.statusCode,
    body,
    fieldErrors: body.fieldErrors ?? {},
    headers: Object.fromEntries(Object.entries(response.headers).map(([name, value]) => [name, String(value)])),
    error: readErrorMessage(body.errorMessage ?? ''),
    raw: response.body,
  };
}

/** Shared by all servers, because a document takes a third of a second to make. */
const documented = new Map<string, DocumentedCall>();

async function documentedCall(app: FastifyInstance, name: string): Promise<DocumentedCall | undefined> {
  if (!documented.has(name)) for (const call of await documentedCalls(app)) documented.set(call.operationId, call);
  return documented.get(name);
}

/** Checks every answer against the OpenAPI document. */
async function checkAnswer(app: FastifyInstance, { name }: Call, { status, body }: Answer): Promise<void> {
  const call = await documentedCall(app, name);
  const fault = call ? schemaFault(call, status, body) : 'is not documented';
  if (fault !== undefined) throw new Error(`${name} ${fault}`);
}

export async function sendCall<Row extends Call>(
  app: FastifyInstance,
  row: Row,
  sent: Sent = {},
): Promise<Answer<AnswerOf<Row>>> {
  const { params, query, body, token, headers, from = '203.0.113.7' } = sent;
  const response = await app.inject({
    method: row.method,
    url: API_BASE + pathOf(row, params) + queryText(query),
    remoteAddress: from,
    headers: { [API_KEY_HEADER]: TEST_API_KEY, ...(token && { authorization: `Bearer ${token}` }), ...headers },
    ...(body !== undefined && { payload: body as object }),
  });
  const answer = readAnswer<AnswerOf<Row>>(response);
  await checkAnswer(app, row, answer);
  return answer;
}
