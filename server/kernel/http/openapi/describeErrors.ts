import type { Call } from '#contract/call';
import { limitOfCall, limitText } from '#contract/callLimits';
import { codeOf, errorTable, type ErrorName } from '#contract/errors';
import { ERROR_SCHEMA_NAME } from '../answers';

function errorsOfRow(row: Call): ErrorName[] {
  const { method, path, access, query, idempotent, tokenScope } = row;
  const errors: ErrorName[] = ['INVALID_API_KEY', 'API_TOKEN_SCOPE', 'SERVER_ERROR', 'SERVICE_UNAVAILABLE'];
  errors.push('UNSUPPORTED_MEDIA_TYPE');
  if (access !== 'guest') errors.push('AUTH_MISSING', 'AUTH_ERROR');
  if (access === 'administrator') errors.push('NOT_AN_ADMIN', 'ADMINISTRATOR_SUSPENDED', 'ROLE_MISSING');
  if (path.includes(':')) errors.push('NOT_FOUND');
  if (query || method !== 'GET') errors.push('VALIDATION_ERROR');
  if (method !== 'GET') errors.push('PAYLOAD_TOO_LARGE');
  if (limitOfCall(row)) errors.push('RATE_LIMITED');
  if (tokenScope !== undefined) errors.push('RATE_LIMITED');
  if (tokenScope !== undefined && idempotent) errors.push('IDEMPOTENCY_KEY_MISSING');
  if (idempotent) errors.push('IDEMPOTENCY_KEY_REUSED', 'IDEMPOTENCY_KEY_IN_USE');
  return errors;
}

const line = (name: ErrorName) => [`\`${codeOf(name)}\``, errorTable[name].text].filter(Boolean).join(': ');

const retryAfter = {
  'retry-after': { type: 'integer', minimum: 1, description: 'Seconds to wait before trying again' },
};

/** A call's errors by status, for the OpenAPI document only; `handleError` sends them. */
export function describeErrors(row: Call, own: readonly ErrorName[] = []): Record<string, object> {
  const all = [...new Set([...errorsOfRow(row), ...own])].sort();
  const limit = limitOfCall(row);
  const statuses = new Set(all.map((name) => errorTable[name].status));
  return Object.fromEntries(
    [...statuses].map((status) => {
      const names = all.filter((name) => errorTable[name].status === status);
      const codes = [...new Set(names.map(codeOf))];
      return [
        status,
        {
          description: [
            ...names.map(line),
            ...(status === 429 && limit ? [`An account can make this call ${limitText(limit)}.`] : []),
          ].join('\n'),
          ...(status === 429 && { headers: retryAfter }),
          content: {
            'application/json': {
              schema: {
                allOf: [
                  { $ref: `${ERROR_SCHEMA_NAME}#` },
                  { properties: { errorMessage: { type: 'string', pattern: `^(${codes.join('|')})\\|` } } },
                ],
              },
            },
          },
        },
      ];
    }),
  );
}
