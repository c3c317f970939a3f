import { flag, integer, list, number, object, oneOf, text } from '../../../../server/http/answerSchema';

interface Offer {
  id: string;
  months: number;
  grade: 'A' | 'B';
  isOpen: boolean;
  notes: { text: string }[];
  rate?: number;
}

const note = object<{ text: string }>({ text });
const required = { id: text, months: integer, grade: oneOf(['A', 'B'] as const), isOpen: flag, notes: list(note) };

it('names every field of the type, and no others', () => {
  expect(object<Offer>(required, { rate: number })).toEqual({
    type: 'object',
    properties: {
      id: { type: 'string' },
      months: { type: 'integer' },
      grade: { type: 'string', enum: ['A', 'B'] },
      isOpen: { type: 'boolean' },
      notes: {
        type: 'array',
        items: {
          type: 'object',
          properties: { text: { type: 'string' } },
          required: ['text'],
          additionalProperties: false,
        },
      },
      rate: { type: 'number' },
    },
    required: ['id', 'months', 'grade', 'isOpen', 'notes'],
    additionalProperties: false,
  });
});

it('does not compile where it says something else than the type', () => {
  const { id, ...withoutId } = required;
  // @ts-expect-error -- a field is missing
  object<Offer>(withoutId, { rate: number });
  // @ts-expect-error -- an optional field is missing
  object<Offer>(required);
  // @ts-expect-error -- a field too many
  object<Offer>({ ...required, passwordHash: text }, { rate: number });
  // @ts-expect-error -- a text where the type has a number
  object<Offer>({ ...required, months: text }, { rate: number });
  // @ts-expect-error -- any text where the type has two
  object<Offer>({ ...required, grade: text }, { rate: number });
  // @ts-expect-error -- a list of something else
  object<Offer>({ ...required, notes: list(text) }, { rate: number });
  // @ts-expect-error -- always there, where the type says it may be absent
  object<Offer>({ ...required, rate: number });
  // @ts-expect-error -- maybe absent, where the type says it is always there
  object<Offer>(withoutId, { id, rate: number });
  expect.assertions(0);
});
