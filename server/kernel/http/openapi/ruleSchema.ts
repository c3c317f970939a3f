import type {
  AnyObject,
  ObjectSchema,
  SchemaDescription,
  SchemaFieldDescription,
  SchemaInnerTypeDescription,
  SchemaObjectDescription,
} from 'yup';
import type { AnyFieldTexts } from '../inputText';
import type { JsonSchema } from './jsonSchema';

const isSchema = (field: SchemaFieldDescription): field is SchemaDescription => 'tests' in field;
const isObject = (field: SchemaDescription): field is SchemaObjectDescription => field.type === 'object';
const isList = (field: SchemaDescription): field is SchemaInnerTypeDescription => field.type === 'array';

function limitOf({ tests }: SchemaDescription, test: string, param: string = test): number | undefined {
  const value = tests.find(({ name, params }) => name === test && params?.[param] !== undefined)?.params?.[param];
  return typeof value === 'number' ? value : undefined;
}

function describeText(field: SchemaDescription): JsonSchema {
  const { tests, oneOf } = field;
  // JSON Schema allows one pattern, so it gets the last; the server's rules still check all of them.
  const regex: unknown = tests.findLast(({ name }) => name === 'matches')?.params?.regex;
  const length = limitOf(field, 'length');
  return {
    type: 'string',
    minLength: length ?? limitOf(field, 'min'),
    maxLength: length ?? limitOf(field, 'max'),
    ...(tests.some(({ name }) => name === 'email') && { format: 'email' }),
    ...(regex instanceof RegExp && { pattern: regex.source }),
    ...(oneOf.length > 0 && { enum: oneOf }),
  };
}

const describeNumber = (field: SchemaDescription): JsonSchema => ({
  type: field.tests.some(({ name }) => name === 'integer') ? 'integer' : 'number',
  minimum: limitOf(field, 'min'),
  maximum: limitOf(field, 'max'),
  exclusiveMinimum: limitOf(field, 'min', 'more'),
  exclusiveMaximum: limitOf(field, 'max', 'less'),
});

function describeList(field: SchemaInnerTypeDescription): JsonSchema {
  const length = limitOf(field, 'length');
  return {
    type: 'array',
    ...(field.innerType && { items: describeField([field.innerType].flat()[0]) }),
    minItems: length ?? limitOf(field, 'min'),
    maxItems: length ?? limitOf(field, 'max'),
  };
}

const describeObject = ({ fields }: SchemaObjectDescription, texts: AnyFieldTexts = {}): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, describeNamed(field, texts[name] ?? textOf(field))]),
  ),
  required: requiredFields(fields),
  additionalProperties: false,
});

const textOf = (field: SchemaFieldDescription) => (isSchema(field) ? field.meta?.text : undefined);

function describeNamed(field: SchemaFieldDescription, text?: AnyFieldTexts[string]): JsonSchema {
  if (typeof text === 'string') return { ...describeField(field), description: text };
  const { fields, ...said } = { ...text };
  return { ...describeField(field, fields), ...said };
}

/** Rules that depend on other fields are described as any text; yup checks them at run time. */
function describeField(field: SchemaFieldDescription | undefined, texts?: AnyFieldTexts): JsonSchema {
  if (!field || !isSchema(field)) return { type: 'string' };
  if (isObject(field)) return describeObject(field, texts);
  if (isList(field)) return describeList(field);
  if (field.type === 'number') return describeNumber(field);
  if (field.type === 'boolean') return { type: 'boolean', default: field.default };
  return describeText(field);
}

const requiredFields = (fields: SchemaObjectDescription['fields']): string[] =>
  Object.entries(fields)
    .filter(([, field]) => isSchema(field) && isRequired(field))
    .map(([name]) => name);

/** yup fills in an absent object unless its default is undefined. */
function isRequired(field: SchemaDescription): boolean {
  if (isObject(field) && field.default !== undefined) return requiredFields(field.fields).length > 0;
  return !field.optional && field.default === undefined;
}

/** @param texts what the document says of the fields whose rules don't say it themselves (`meta({ text })`) */
export const describeRules = (rules: ObjectSchema<AnyObject>, texts?: AnyFieldTexts): JsonSchema =>
  describeObject(rules.describe(), texts);
