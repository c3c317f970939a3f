import { fieldsOf, parseJson } from '../../../../src/lib/json';

test('parseJson: the value, or undefined for a text that is no JSON', () => {
  expect(parseJson('{"a":[1,null]}')).toEqual({ a: [1, null] });
  expect(parseJson('null')).toBeNull();
  expect(parseJson('')).toBeUndefined();
  expect(parseJson('<html></html>')).toBeUndefined();
});

test.each([null, undefined, 7, 'text'])('fieldsOf: %s has none', (value) => {
  expect(fieldsOf(value).size).toBe(0);
});

test('fieldsOf: those of an object', () => {
  expect(fieldsOf({ a: 1 }).get('a')).toBe(1);
});
