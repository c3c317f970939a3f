import fc, { type Arbitrary } from 'fast-check';
import type { JsonSchema } from '#server/kernel/http/openapi/jsonSchema';
import { hostileText, hostileValue } from './hostileValues';

/** Valid values by field name, without which calls would rarely pass validation. */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>;

function fittingValue(name: string, schema: JsonSchema, known: KnownValues): Arbitrary<unknown> {
  const values = known[name];
  if (values) return fc.constantFrom(...values);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'integer') return fc.integer({ min: schema.minimum ?? 0, max: schema.maximum ?? 1000 });
  if (schema.type === 'object') return objectOf(schema.properties ?? {}, known);
  if (schema.type === 'array') return listOf(name, schema, known);
  return fc.string({ minLength: schema.minLength ?? 0, maxLength: schema.maxLength ?? 40 });
}

function listOf(name: string, { items, minItems, maxItems }: JsonSchema, known: KnownValues): Arbitrary<unknown[]> {
  const limits = {
    ...(minItems !== undefined && { minLength: minItems }),
    ...(maxItems !== undefined && { maxLength: maxItems }),
  };
  return fc.array(items ? fittingValue(name, items, known) : hostileValue, limits);
}

const objectOf = (properties: Record<string, JsonSchema>, known: KnownValues): Arbitrary<Record<string, unknown>> =>
  fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, fittingValue(name, schema, known)])),
  );

export function nearlyValid(
  properties: Record<string, JsonSchema>,
  known: KnownValues,
): Arbitrary<Record<string, unknown>> {
  const names = Object.keys(properties);
  const right = objectOf(properties, known);
  const strange = fc.dictionary(hostileText, hostileValue, { minKeys: 1, maxKeys: 2 });
  const wrongs =
    names.length === 0
      ? fc.constant({})
      : fc.dictionary(fc.constantFrom(...names), hostileValue, { minKeys: 1, maxKeys: 3 });
  const spoilt = fc.oneof(
    fc.tuple(right, wrongs).map(([body, wrong]) => ({ ...body, ...wrong })),
    fc.tuple(right, strange).map(([body, more]) => ({ ...body, ...more })),
    fc
      .tuple(right, fc.subarray(names))
      .map(([body, kept]) => Object.fromEntries(kept.map((name) => [name, body[name]]))),
  );
  return fc.oneof({ weight: 2, arbitrary: right }, { weight: 3, arbitrary: spoilt });
}
