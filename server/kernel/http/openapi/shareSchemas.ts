import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance } from 'fastify';
import type { AnySchema } from 'fast-json-stringify';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Replaces schemas that have an `$id` with references. @throws Error if two share a name */
export function shareSchemas(app: FastifyInstance, schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map((item: unknown) => shareSchemas(app, item));
  if (!isObject(schema)) return schema;
  const shared = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, shareSchemas(app, value)]));
  const { $id: name } = shared;
  if (typeof name !== 'string') return shared;
  const known = app.getSchema(name);
  if (known === undefined) app.addSchema(shared);
  else if (!isDeepStrictEqual(known, shared)) throw new Error(`Two schemas have the name ${name}`);
  return { $ref: `${name}#` };
}

/** A copy without `$id`s: a serializer refuses the same name twice. */
export const withoutIds = (schema: object): AnySchema =>
  Object.fromEntries(
    Object.entries(schema)
      .filter(([key]) => key !== '$id')
      .map(([key, value]) => [key, partWithoutIds(value)]),
  );

function partWithoutIds(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(partWithoutIds);
  return isObject(part) ? withoutIds(part) : part;
}
