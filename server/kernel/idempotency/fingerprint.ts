import { ArraySchema, ObjectSchema, Schema } from 'yup';
import { keyedHash, type Keys } from '../security/keys';

export interface Content {
  method: string;
  path: string;
  query?: unknown;
  body?: unknown;
}

const isSecret = (rules: unknown): boolean => rules instanceof Schema && rules.meta()?.secret === true;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function canonical(value: unknown, rules?: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map((item) => canonical(item, rules instanceof ArraySchema ? rules.innerType : undefined));
  }
  if (!isRecord(value)) return value;
  const fields: Record<string, unknown> = rules instanceof ObjectSchema ? rules.fields : {};
  return Object.keys(value)
    .filter((name) => value[name] !== undefined && !isSecret(fields[name]))
    .sort()
    .map((name) => [name, canonical(value[name], fields[name])]);
}

/** Leaves out secrets, since a stolen fast hash would help to guess a password. */
export function fingerprintOf(
  { fingerprint }: Pick<Keys, 'fingerprint'>,
  content: Content,
  bodyRules?: unknown,
): string {
  const { method, path, query, body } = content;
  return keyedHash(fingerprint, method, path, JSON.stringify([canonical(query), canonical(body, bodyRules)]));
}
