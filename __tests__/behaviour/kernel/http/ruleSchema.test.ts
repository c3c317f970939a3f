import { array, boolean, number, object, string } from 'yup';
import { dayText, koboText } from '#server/kernel/http/inputText';
import { describeRules } from '#server/kernel/http/openapi/ruleSchema';

/** Without undefined values, like the document. */
const described = (...given: Parameters<typeof describeRules>): unknown =>
  JSON.parse(JSON.stringify(describeRules(...given)));

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

it('says what a field is, by the texts given or by the rule itself', () => {
  const rules = object({
    pageSize: number().integer().required().meta({ text: 'The most rows of a page' }),
    promise: object({ amountKobo: number().integer().required(), promisedOn: string() }).default(undefined),
  });
  const texts = {
    promise: {
      description: 'The promise; left out without one',
      fields: {
        amountKobo: koboText('The promised amount', 70_000),
        promisedOn: dayText('The last day for it; today if left out'),
      },
    },
  };
  expect(described(rules, texts)).toMatchObject({
    properties: {
      pageSize: { type: 'integer', description: 'The most rows of a page' },
      promise: {
        type: 'object',
        description: 'The promise; left out without one',
        properties: {
          amountKobo: {
            type: 'integer',
            format: 'kobo',
            description: 'The promised amount, in kobo (100 kobo are 1 naira)',
            examples: [70_000],
          },
          promisedOn: {
            type: 'string',
            format: 'date',
            description: 'The last day for it (YYYY-MM-DD); today if left out',
          },
        },
      },
    },
  });
});
