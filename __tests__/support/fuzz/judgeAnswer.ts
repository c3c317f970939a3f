import { getTableColumns } from 'drizzle-orm';
import { readErrorMessage } from '#contract/errors';
import { users } from '#server/kernel/db/schema/users';
import { calls } from '../calls';
import { schemaFault, type DocumentedCall } from '../documentedCalls';

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
  // Only for the caller's own contact data and file.
  'taxNumber',
  // Only for the caller's own activity.
  'lastSignedInAt',
  // Only for the caller's own status.
  'isFrozen',
  // Only for administrators, in answers to administrators and in their own file.
  'roles',
  'isSuspended',
  'suspensionEndsAt',
  // Offers and approvals contain it as the version of the terms.
  'termsVersion',
]);
/** New columns are hidden unless listed above. */
const HIDDEN_COLUMNS = Object.keys(getTableColumns(users)).filter((column) => !SHOWN_COLUMNS.has(column));

/** Additional columns of the caller's own row in the personal data file. */
const IN_THE_FILE = ['bankCode', 'termsAcceptedAt', 'lendingRiskAcceptedAt', 'createdAt', 'deletedAt'];

const INNER =
  /\$argon2|node_modules|\n\s+at |\.(ts|js|mjs):\d+|Failed query|syntax error|violates|relation "|select .* from |insert into |update "|PostgresError|drizzle|fastify/i;

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

interface Judged {
  status: number;
  headers: Record<string, unknown>;
  raw: string;
}

function answerTypeOf({ operationId }: DocumentedCall): string | undefined {
  const call = Object.values(calls).find(({ name }) => name === operationId);
  return call && 'answerType' in call ? call.answerType : undefined;
}

export function faultsOf(call: DocumentedCall, { status, headers, raw }: Judged): string[] {
  const faults: string[] = [];
  if (status >= 500) faults.push(`answered ${status}`);
  if (headers['x-content-type-options'] !== 'nosniff') faults.push('has no nosniff');
  const contentType = String(headers['content-type']);
  // Errors of file downloads are JSON.
  const fileType = answerTypeOf(call);
  if (status === 200 && fileType !== undefined)
    return contentType.startsWith(fileType) ? faults : [...faults, `is ${contentType}`];
  if (!contentType.startsWith('application/json')) return [...faults, `is ${contentType}`];
  const body: unknown = JSON.parse(raw);
  const fault = schemaFault(call, status, body);
  if (fault !== undefined) faults.push(fault);
  // Field names invented by the caller are echoed in fieldErrors; only the texts are ours.
  const isError = status >= 400;
  const hidden = HIDDEN_COLUMNS.filter(
    (column) => !['myPersonalData', 'personalDataOf'].includes(call.operationId) || !IN_THE_FILE.includes(column),
  );
  for (const { key, text } of keysAndTexts(body)) {
    if (key !== undefined && !isError && hidden.includes(key)) faults.push(`shows ${key}`);
    if (text !== undefined && INNER.test(text)) faults.push(`exposes internals: ${text.slice(0, 200)}`);
  }
  if (isError && status < 500) {
    const { code } = readErrorMessage((body as { errorMessage: string }).errorMessage);
    if (code === undefined) faults.push('has no known code');
  }
  return faults;
}
