import { safeStorage } from '../../../src/lib/safeStorage';
import { fieldsOf, parseJson } from '../../../src/lib/json';

describe('storage', () => {
  const full = () => {
    throw new DOMException('no room', 'QuotaExceededError');
  };

  beforeEach(() => {
    window.localStorage.clear();
  });

  test('values are read from the storage, and null removes one', () => {
    const { read, write } = safeStorage(() => window.localStorage);
    write('key', 'value');
    expect(window.localStorage.getItem('key')).toBe('value');
    expect(read('key')).toBe('value');
    write('key', null);
    expect(window.localStorage.getItem('key')).toBeNull();
    expect(read('key')).toBeNull();
  });

  test('if the storage is blocked, values are kept in memory', () => {
    const { read, write } = safeStorage(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(read('key')).toBeNull();
    write('key', 'value');
    expect(read('key')).toBe('value');
    write('key', null);
    expect(read('key')).toBeNull();
  });

  test('if the storage is full, the new value hides the old one until there is room again', () => {
    const { read, write } = safeStorage(() => window.localStorage);
    write('key', 'old');
    const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(full);
    write('key', 'new');
    expect(read('key')).toBe('new');
    setItem.mockRestore();
    write('key', 'newer');
    expect(read('key')).toBe('newer');
    expect(window.localStorage.getItem('key')).toBe('newer');
  });

  test('an equal value is not written again', () => {
    const { write } = safeStorage(() => window.localStorage);
    write('key', 'value');
    const setItem = jest.spyOn(Storage.prototype, 'setItem');
    write('key', 'value');
    expect(setItem).not.toHaveBeenCalled();
  });
});

describe('JSON', () => {
  test('parseJson: the value, or undefined for invalid JSON', () => {
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
});
