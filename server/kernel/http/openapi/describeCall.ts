import type { FastifySchema } from 'fastify';
import type { AnyObject, ObjectSchema } from 'yup';
import { IDEMPOTENCY_KEY_HEADER, IDEMPOTENCY_KEY_LENGTH, REPEATED_HEADER } from '#contract/api';
import type { Call } from '#contract/call';
import type { ErrorName } from '#contract/errors';
import { TOTAL_CAPPED_HEADER, TOTAL_COUNT_HEADER } from '#contract/lists';
import { IDEMPOTENCY_KEY } from '../idempotencyKey';
import type { AnyFieldTexts } from '../inputText';
import type { JsonSchema } from './jsonSchema';
import { describeRules } from './ruleSchema';

export type PartName = 'params' | 'query' | 'body';

export type AnyRules = Partial<Record<PartName, ObjectSchema<AnyObject>>>;

export interface CallTexts {
  summary: string;
  description?: string;
  errors?: readonly ErrorName[];
}

const idempotencyHeader: JsonSchema = {
  type: 'object',
  properties: {
    [IDEMPOTENCY_KEY_HEADER]: {
      type: 'string',
      minLength: IDEMPOTENCY_KEY_LENGTH.min,
      maxLength: IDEMPOTENCY_KEY_LENGTH.max,
      pattern: IDEMPOTENCY_KEY.source,
      examples: ['0f8fad5b-d9cb-469f-a165-70867728950e'],
      description:
        'A unique value for each submission, such as a UUID; with an API token it is required. Within a day, the same key ' +
        `and content have one effect and the same answer, which then has the header ${REPEATED_HEADER}. Different content ` +
        'is refused with 409, and so is a repeat while the first call is running. After a day, a key is new again.',
    },
  },
};

const headerSchemas: Readonly<Record<string, JsonSchema>> = {
  [TOTAL_COUNT_HEADER]: { type: 'integer', minimum: 0, description: 'Number of rows on all pages' },
  [TOTAL_CAPPED_HEADER]: {
    type: 'string',
    enum: ['true'],
    description: 'Where counting stopped; there are more rows than this',
  },
  [REPEATED_HEADER]: {
    type: 'string',
    enum: ['true'],
    description: 'Present if an earlier call with this key had the effect, and this one had none',
  },
};

const MULTIPART = 'multipart/form-data';

const oneFile: JsonSchema = {
  type: 'object',
  properties: { file: { type: 'string', format: 'binary', description: 'The file: PDF, JPEG or PNG' } },
  required: ['file'],
};

function securityOf({ access, tokenScope }: Call): Record<string, string[]>[] {
  if (access === 'guest') return [{ apiKey: [] }];
  return [{ apiKey: [], bearer: [] }, ...(tokenScope === undefined ? [] : [{ apiToken: [tokenScope] }])];
}

export function describeCall(
  row: Call,
  { rules, answer }: { rules: AnyRules; answer: unknown },
  { summary, description, fields }: Omit<CallTexts, 'errors'> & { fields?: AnyFieldTexts | undefined },
): FastifySchema {
  const { name, status = 200, answerHeaders = [], answerType = 'application/json', idempotent, upload } = row;
  const headers = Object.fromEntries(
    [...answerHeaders, ...(idempotent ? [REPEATED_HEADER] : [])].map((header) => [
      header,
      headerSchemas[header] ?? { type: 'string' },
    ]),
  );
  return {
    operationId: name,
    summary,
    ...(description !== undefined && { description }),
    security: securityOf(row),
    ...(idempotent && { headers: idempotencyHeader }),
    ...(rules.params && { params: describeRules(rules.params) }),
    ...(rules.query && { querystring: describeRules(rules.query) }),
    ...(rules.body && { body: describeRules(rules.body, fields) }),
    ...(upload && { body: { content: { [MULTIPART]: { schema: oneFile } } } }),
    response: {
      [status]: {
        description: 'Done',
        ...(Object.keys(headers).length > 0 && { headers }),
        content: { [answerType]: { schema: answer } },
      },
    },
  };
}
