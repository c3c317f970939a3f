import { describeError, errorCode } from '#server/kernel/describeError';
import { toCodedError } from '#server/kernel/http/errorHandler';
import { CodedError } from '#server/kernel/errors';

describe('an error in the log', () => {
  it('a database error quotes no values', () => {
    const cause = Object.assign(new Error('duplicate key: ada@mail.example'), { code: '23505', severity: 'ERROR' });
    const wrapped = new Error('Failed query: insert … params: ada@mail.example', { cause });
    for (const error of [wrapped, cause]) {
      const line = JSON.stringify(describeError(error));
      expect(line).toContain('23505');
      expect(line).not.toContain('ada@mail.example');
    }
  });

  it('a programming error shows its class and place, not its message', () => {
    const description = describeError(new TypeError('x is not a function\n    at ada@mail.example:1:1'));
    expect(description).toEqual({ error: 'TypeError', stack: expect.stringContaining('describeError.test') });
    expect(description.stack).not.toContain('ada@mail.example');
  });

  it('error codes are words, whatever the error has as its code', () => {
    const error = Object.assign(new Error('x'), { code: 'ada@mail.example', responseCode: 550 });
    expect(describeError(error)).toEqual({ error: 'Error', responseCode: 550, stack: expect.any(String) });
  });
});

describe('an outage of the database', () => {
  it("a closed client connection isn't a database outage, although it has the same code", () => {
    const aborted = Object.assign(new Error('aborted'), { code: 'ECONNRESET', statusCode: 400 });
    expect(toCodedError(aborted).reason).toBe('VALIDATION_ERROR');
    const lost = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
    expect(toCodedError(lost).reason).toBe('SERVICE_UNAVAILABLE');
  });
});

describe('the code of a failed job', () => {
  it.each([
    ['a refusal', new CodedError('MAIL_UNAVAILABLE'), 'MAIL_UNAVAILABLE'],
    ['an error with a code', Object.assign(new Error('ada@mail.example'), { code: 'EENVELOPE' }), 'EENVELOPE'],
    ['an error without one', new TypeError('ada@mail.example'), 'TypeError'],
    ["a value that isn't an error", 'ada@mail.example', 'string'],
  ])('%s in one word', (_name, error, word) => {
    expect(errorCode(error)).toBe(word);
  });
});
