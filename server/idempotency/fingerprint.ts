import { ArraySchema, ObjectSchema, Schema } from 'yup';
import { keyedHash, type Keys } from '../security/keys';

/** What makes the content of a call, checked. */
export interface Content {
  method: string;
  path: string;
  query?: unknown;
  body?: unknown;
}

const isSecret = (rules: unknown): boolean => rules instanceof Schema && rules.meta()?.secret === true;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** A value as text: fields in one order, without those that the rules mark as secret. */
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

/**
 * Tells one content from another by a keyed hash. Secrets are left out: a quick hash of a password would help whoever
 * steals it to guess.
 * @param bodyRules the rules of the body, which mark its secrets by `meta({ secret: true })`
 */
export function fingerprintOf(
  { fingerprint }: Pick<Keys, 'fingerprint'>,
  content: Content,
  bodyRules?: unknown,
): string {
  const { method, path, query, body } = content;
  return keyedHash(fingerprint, method, path, JSON.stringify([canonical(query), canonical(body, bodyRules)]));
}
