import { describeError } from '../../../../server/http/errorHandler';

it('a log line about a database error quotes no values', () => {
  const cause = Object.assign(new Error('duplicate key: ada@mail.example'), { code: '23505', severity: 'ERROR' });
  const wrapped = new Error('Failed query: insert … params: ada@mail.example', { cause });
  for (const error of [wrapped, cause]) {
    const line = JSON.stringify(describeError(error));
    expect(line).toContain('23505');
    expect(line).not.toContain('ada@mail.example');
  }
});

it('a log line about a fault of our own says what and where', () => {
  expect(describeError(new TypeError('x is not a function'))).toMatchObject({
    error: 'TypeError',
    message: 'x is not a function',
    stack: expect.stringContaining('errorHandler.test'),
  });
});
