import { describeError } from '../../../server/describeError';

it('a log line about a database error quotes no values', () => {
  const cause = Object.assign(new Error('duplicate key: ada@mail.example'), { code: '23505', severity: 'ERROR' });
  const wrapped = new Error('Failed query: insert … params: ada@mail.example', { cause });
  for (const error of [wrapped, cause]) {
    const line = JSON.stringify(describeError(error));
    expect(line).toContain('23505');
    expect(line).not.toContain('ada@mail.example');
  }
});

it('a log line about a fault of our own says of what kind and where, not in whose words', () => {
  const description = describeError(new TypeError('x is not a function\n    at ada@mail.example:1:1'));
  expect(description).toEqual({ error: 'TypeError', stack: expect.stringContaining('describeError.test') });
  expect(description.stack).not.toContain('ada@mail.example');
});

it('codes are words, whatever an error calls its code', () => {
  const error = Object.assign(new Error('x'), { code: 'ada@mail.example', responseCode: 550 });
  expect(describeError(error)).toEqual({ error: 'Error', responseCode: 550, stack: expect.any(String) });
});
