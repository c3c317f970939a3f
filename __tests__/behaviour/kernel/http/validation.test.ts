import { array, boolean, mixed, number, object, string, type AnyObject, type ObjectSchema } from 'yup';
import { textRule } from '#contract/fields';
import { validate } from '#server/kernel/http/validation';
import { CodedError } from '#server/kernel/errors';

const nameRule = () => textRule('A name', 20, 'A shorter name');
const owner = object({ name: nameRule(), contact: object({ email: nameRule() }) });
const item = object({ amount: number().typeError('An amount').integer('A whole amount').required('An amount') });
const rules = object({
  note: textRule('A text', 20, 'A shorter text').optional(),
  owner,
  items: array(item).typeError('A list').max(3, 'Three at most').required('A list'),
  tags: array(nameRule()).max(200, 'Two hundred at most'),
  isUrgent: boolean().default(false),
});
const right = { owner: { name: ' Ada ', contact: { email: 'a@b' } }, items: [{ amount: 1 }, { amount: 2 }] };

function refused(input: unknown, by: ObjectSchema<AnyObject> = rules): [path: string, message: string][] {
  try {
    validate(by, input);
  } catch (error) {
    if (error instanceof CodedError) return Object.entries(error.toBody().fieldErrors ?? {});
    throw error;
  }
  throw new Error('It was taken');
}

it('returns nested objects and lists as the rules shape them', () => {
  expect(validate(rules, { ...right, tags: [' a ', 'b'] })).toEqual({
    owner: { name: 'Ada', contact: { email: 'a@b' } },
    items: [{ amount: 1 }, { amount: 2 }],
    tags: ['a', 'b'],
    isUrgent: false,
  });
});

it('names a field by its path, in the order of the rules', () => {
  const input = {
    isUrgent: 'x',
    items: [{ amount: 1 }, { amount: 1.5 }, {}],
    owner: { contact: { email: 7 } },
    note: 1,
  };
  expect(refused({ ...input, tags: ['a', ''], note: { a: 1 } })).toEqual([
    ['note', 'A text'],
    ['owner.name', 'A name'],
    ['owner.contact.email', 'A name'],
    ['items.1.amount', 'A whole amount'],
    ['items.2.amount', 'An amount'],
    ['tags.1', 'A name'],
    ['isUrgent', expect.any(String)],
  ]);
});

it('orders fields by their rules even where one name is part of another', () => {
  const named = object({ userName: nameRule(), name: nameRule(), user: nameRule() });
  expect(refused({}, named).map(([path]) => path)).toEqual(['userName', 'name', 'user']);
});

it.each([
  ['an object', { toString: 1 }],
  ["an object that can't become text", { toString: null, valueOf: null, then: 1 }],
  ['a list', ['a']],
  ['a list of objects', [{ resolve: {} }]],
  ['an empty list', []],
])('a single value that is %s gets the message of its rule', (_what, value) => {
  expect(refused({ ...right, note: value })).toEqual([['note', 'A text']]);
  expect(refused({ ...right, owner: { ...right.owner, name: value } })).toEqual([['owner.name', 'A name']]);
  expect(refused({ ...right, items: [{ amount: value }] })).toEqual([['items.0.amount', 'An amount']]);
  expect(refused({ ...right, tags: ['a', value] })).toEqual([['tags.1', 'A name']]);
});

it("yup's own rules for text don't see an object either", () => {
  const plain = object({ text: string().trim().lowercase() });
  expect(refused({ text: { toString: 1 } }, plain)).toEqual([['text', 'This is not in the right form']]);
});

it.each([['text'], [7], [true], [[]], [['a']]])('an object that is %j is refused as a whole', (value) => {
  expect(refused({ ...right, owner: value }).filter(([path]) => path === 'owner')).toEqual([
    ['owner', 'This is not in the right form'],
  ]);
  expect(refused({ ...right, items: [value] })).toContainEqual(['items.0', 'This is not in the right form']);
});

it.each([['text'], ['[{"amount":1}]'], [7], [true], [{}], [{ length: 1, 0: { amount: 1 } }]])(
  'a list that is %j is refused, never emptied',
  (value) => {
    expect(refused({ ...right, items: value }).map(([path]) => path)).toEqual(['items']);
    expect(refused({ ...right, tags: value })).toEqual([['tags', 'This is not in the right form']]);
  },
);

it('unknown fields are refused at every level, after the others', () => {
  const input = {
    ...right,
    isAdmin: true,
    owner: { ...right.owner, role: {}, name: '' },
    items: [{ amount: 1, constructor: 1 }],
  };
  const unknown = 'This field is not known';
  expect(refused(input)).toEqual([
    ['owner.name', 'A name'],
    ['isAdmin', unknown],
    ['owner.role', unknown],
    ['items.0.constructor', unknown],
  ]);
});

it('at most ten unknown fields are named, by the beginning of their names', () => {
  const many = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`${index}`.padEnd(500, 'x'), 1]));
  const paths = refused({ ...right, ...many }).map(([path]) => path);
  expect(paths).toHaveLength(10);
  for (const path of paths) expect(path).toHaveLength(60);
});

it('a rule for anything refuses an object, whose shape is unknown', () => {
  const anything = object({ value: mixed() });
  expect(validate(anything, { value: 'text' })).toEqual({ value: 'text' });
  expect(refused({ value: { toString: 1 } }, anything)).toEqual([['value', 'This is not in the right form']]);
});

it.each([[null], [undefined], ['text'], [7], [[]]])(
  'input that is %p instead of an object is refused without fields',
  (input) => {
    expect(refused(input)).toEqual([]);
  },
);

describe('a list that is too long', () => {
  const lists = object({
    answers: array(number().typeError('An answer').min(1, 'An answer').required('An answer'))
      .length(10, 'All ten answers')
      .required('All ten answers'),
  });

  it('is refused by its own rule after looking at one item more than it allows', () => {
    const refusals = refused({ answers: Array<number>(7900).fill(0) }, lists);
    expect(refusals[0]).toEqual(['answers', 'All ten answers']);
    expect(refusals).toHaveLength(12);
  });

  it('gets a hundred errors at most', () => {
    expect(refused({ ...right, tags: Array<string>(150).fill('') })).toHaveLength(100);
  });
});
