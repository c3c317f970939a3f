import type { AnyObject, ObjectSchema, SchemaDescription, SchemaFieldDescription } from 'yup';

/** As much of JSON Schema as the calls need. */
export interface JsonSchema {
  type: 'object' | 'string' | 'boolean' | 'integer' | 'array';
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean;
  items?: JsonSchema;
  enum?: unknown[];
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  default?: unknown;
}

const numberParam = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

const isSchemaDescription = (field: SchemaFieldDescription): field is SchemaDescription => 'tests' in field;

function describeText(field: SchemaDescription): JsonSchema {
  const schema: JsonSchema = { type: 'string' };
  for (const { name, params } of field.tests) {
    const length = numberParam(params?.length);
    if (name === 'min') schema.minLength = numberParam(params?.min);
    if (name === 'max') schema.maxLength = numberParam(params?.max);
    if (name === 'length') Object.assign(schema, { minLength: length, maxLength: length });
    if (name === 'email') schema.format = 'email';
    // JSON Schema takes one pattern; the first of several is left to the server's own rules.
    if (name === 'matches' && params?.regex instanceof RegExp) schema.pattern = params.regex.source;
  }
  if (field.oneOf.length > 0) schema.enum = [...field.oneOf];
  return schema;
}

function describeField(field: SchemaFieldDescription): JsonSchema {
  if (!isSchemaDescription(field)) return { type: 'string' };
  if (field.type === 'boolean') return { type: 'boolean', default: field.default };
  if (field.type === 'number') {
    const param = (name: string) => numberParam(field.tests.find((test) => test.name === name)?.params?.[name]);
    return { type: 'integer', minimum: param('min'), maximum: param('max') };
  }
  return describeText(field);
}

/** The JSON schema of a payload, for the OpenAPI document; what counts when a call comes in are the rules themselves. */
export function jsonSchemaOf(rules: ObjectSchema<AnyObject>): JsonSchema {
  const { fields } = rules.describe();
  const entries = Object.entries(fields);
  return {
    type: 'object',
    properties: Object.fromEntries(entries.map(([name, field]) => [name, describeField(field)])),
    required: entries
      .filter(([, field]) => isSchemaDescription(field) && !field.optional && field.default === undefined)
      .map(([name]) => name),
    additionalProperties: false,
  };
}
