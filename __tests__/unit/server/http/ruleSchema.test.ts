import { array, boolean, number, object, string } from 'yup';
import { describeRules } from '../../../../server/http/ruleSchema';

/** Without undefined values, like the document. */
const described = (rules: Parameters<typeof describeRules>[0]): unknown =>
  JSON.parse(JSON.stringify(describeRules(rules)));

it('distinguishes integers from numbers, with their limits', () => {
  const rules = object({
    pages: number().integer().min(1).max(9).required(),
    rate: number().positive().lessThan(100),
  });
  expect(described(rules)).toEqual({
    type: 'object',
    properties: {
      pages: { type: 'integer', minimum: 1, maximum: 9 },
      rate: { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 100 },
    },
    required: ['pages'],
    additionalProperties: false,
  });
});

it('describes objects and lists', () => {
  const rules = object({
    owner: object({ name: string().min(2).max(9).required(), isAdult: boolean().default(false) }),
    items: array(object({ code: string().length(6).required() }))
      .min(1)
      .max(5)
      .required(),
    tags: array(string().required()),
    remarks: object({ text: string() }),
    contact: object({ email: string().email().required() }).default(undefined),
  });
  expect(described(rules)).toEqual({
    type: 'object',
    properties: {
      owner: {
        type: 'object',
        properties: {
          name: { type: 'string', minLength: 2, maxLength: 9 },
          isAdult: { type: 'boolean', default: false },
        },
        required: ['name'],
        additionalProperties: false,
      },
      items: {
        type: 'array',
        items: {
          type: 'object',
          properties: { code: { type: 'string', minLength: 6, maxLength: 6 } },
          required: ['code'],
          additionalProperties: false,
        },
        minItems: 1,
        maxItems: 5,
      },
      tags: { type: 'array', items: { type: 'string' } },
      remarks: { type: 'object', properties: { text: { type: 'string' } }, required: [], additionalProperties: false },
      contact: {
        type: 'object',
        properties: { email: { type: 'string', format: 'email' } },
        required: ['email'],
        additionalProperties: false,
      },
    },
    // An absent owner is filled in and then lacks its name; an absent contact stays absent.
    required: ['owner', 'items'],
    additionalProperties: false,
  });
});

it('lists the allowed texts', () => {
  expect(described(object({ sort: string().oneOf(['up', 'down']), id: string().matches(/^\d+$/) }))).toMatchObject({
    properties: { sort: { type: 'string', enum: ['up', 'down'] }, id: { type: 'string', pattern: '^\\d+$' } },
  });
});
