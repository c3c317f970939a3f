import Ajv from 'ajv';
import { getTableColumns } from 'drizzle-orm';
import { errorTable, readErrorMessage, wireCode, type ErrorName } from '../../../contract/errors';
import { users } from '../../../server/db/schema/users';
import type { JsonSchema } from '../../../server/http/jsonSchema';
import type { DocumentedCall } from './documentedCalls';

const SHOWN_COLUMNS = new Set([
  'id',
  'firstName',
  'lastName',
  'userName',
  'email',
  'isEmailVerified',
  'isProfileUpdated',
  'isBvnVerified',
  'isAdmin',
  'dateOfBirth',
  'gender',
  'address',
  'nationality',
  'accountNumber',
  'bankName',
]);
/** A column added later is hidden until it is named above. */
const HIDDEN_COLUMNS = Object.keys(getTableColumns(users)).filter((column) => !SHOWN_COLUMNS.has(column));

const INNER =
  /\$argon2|node_modules|\n\s+at |\.(ts|js|mjs):\d+|Failed query|syntax error|violates|relation "|select .* from |insert into |update "|PostgresError|drizzle|fastify/i;

const CODES = new Set((Object.keys(errorTable) as ErrorName[]).map(wireCode));
const errorSchema: JsonSchema = {
  type: 'object',
  properties: { errorMessage: { type: 'string' }, fieldErrors: { type: 'object', additionalProperties: true } },
  required: ['errorMessage'],
  additionalProperties: false,
};

const ajv = new Ajv({ strict: false, validateFormats: false });

/** The schema as an allow-list: nothing that it does not name, at any depth. */
function closed(schema: JsonSchema): JsonSchema {
  const { properties, items } = schema;
  return {
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, closed(inner)])),
      additionalProperties: false,
    }),
    ...(items && { items: closed(items) }),
  };
}

function* keysAndTexts(value: unknown): Generator<{ key?: string; text?: string }> {
  if (typeof value === 'string') yield { text: value };
  else if (Array.isArray(value)) for (const item of value) yield* keysAndTexts(item);
  else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      yield { key };
      yield* keysAndTexts(inner);
    }
  }
}

export interface Judged {
  status: number;
  headers: Record<string, unknown>;
  raw: string;
}

const schemaFor = ({ answers }: DocumentedCall, status: number): JsonSchema | undefined =>
  status >= 400 ? errorSchema : answers[String(status)];

/** Says what is wrong with an answer to a call, whoever made it with whatever: nothing, for a good server. */
export function faultsOf(call: DocumentedCall, { status, headers, raw }: Judged): string[] {
  const faults: string[] = [];
  if (status >= 500) faults.push(`answered ${status}`);
  if (headers['x-content-type-options'] !== 'nosniff') faults.push('has no nosniff');
  if (!String(headers['content-type']).startsWith('application/json'))
    return [...faults, `is ${String(headers['content-type'])}`];
  const body: unknown = JSON.parse(raw);
  const schema = schemaFor(call, status);
  if (!schema) faults.push(`answered ${status}, which is not documented`);
  else if (!ajv.validate(closed(schema), body)) faults.push(`breaks its schema: ${ajv.errorsText()}`);
  // Keys that the caller made up come back under fieldErrors: only their texts are ours.
  const isError = status >= 400;
  for (const { key, text } of keysAndTexts(body)) {
    if (key !== undefined && !isError && HIDDEN_COLUMNS.includes(key)) faults.push(`shows ${key}`);
    if (text !== undefined && INNER.test(text)) faults.push(`tells about the inside: ${text.slice(0, 200)}`);
  }
  if (isError && status < 500) {
    const { code } = readErrorMessage((body as { errorMessage: string }).errorMessage);
    if (code === undefined || !CODES.has(code)) faults.push(`has an unknown code: ${String(code)}`);
  }
  return faults;
}
