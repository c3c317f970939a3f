import { nameRule } from '#contract/people/fields/name';
import { NAME_MAX_LENGTH } from '#contract/people/fields/limits';

const rule = nameRule('First name');

test.each(['Ada', 'Ọláyínká', "Yar'Adua", 'Ann-Marie', 'J.R.R.', 'St. John', 'حليمة', 'a'.repeat(NAME_MAX_LENGTH)])(
  '%s is a name',
  (name) => {
    expect(rule.validateSync(name)).toBe(name);
  },
);

test.each([
  ['Ann\u2011Marie', 'Ann-Marie'],
  ['Ann\u2013Marie', 'Ann-Marie'],
  ['Ada\u00a0Obi', 'Ada Obi'],
  ['Yar\u0060Adua', "Yar'Adua"],
  ['Yar\u00b4Adua', "Yar'Adua"],
  ['Yar\u2018Adua', "Yar'Adua"],
])('%p is written %s', (typed, name) => {
  expect(rule.validateSync(typed)).toBe(name);
});

test.each([
  ['', 'First name is required'],
  ['Ada <b>', 'First name may hold letters, spaces, apostrophes, hyphens and full stops only'],
  ['<b> Ada', 'First name may hold letters, spaces, apostrophes, hyphens and full stops only'],
  ['Ada2', 'First name may hold letters, spaces, apostrophes, hyphens and full stops only'],
  ["'-.", 'First name may hold letters, spaces, apostrophes, hyphens and full stops only'],
  ['ada.ng', 'First name needs a space after a full stop'],
  ['a'.repeat(NAME_MAX_LENGTH + 1), 'First name must be 60 or fewer characters long'],
])('%p is refused: %s', (name, message) => {
  expect(() => rule.validateSync(name)).toThrow(message);
});
