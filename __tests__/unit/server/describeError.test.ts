import { describeError, errorCode } from '../../../server/describeError';
import { toCodedError } from '../../../server/http/errorHandler';
import { CodedError } from '../../../server/errors';

describe('what the log says of an error', () => {
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
});

describe('an outage of the database', () => {
  it("a caller's own connection that ended is no outage of the database, which ends with the same code", () => {
    const aborted = Object.assign(new Error('aborted'), { code: 'ECONNRESET', statusCode: 400 });
    expect(toCodedError(aborted).reason).toBe('VALIDATION_ERROR');
    const lost = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
    expect(toCodedError(lost).reason).toBe('SERVICE_UNAVAILABLE');
  });
});

describe('the code of a job that failed', () => {
  it.each([
    ['a refusal', new CodedError('MAIL_UNAVAILABLE'), 'MAIL_UNAVAILABLE'],
    ['an error with a code', Object.assign(new Error('ada@mail.example'), { code: 'EENVELOPE' }), 'EENVELOPE'],
    ['an error without one', new TypeError('ada@mail.example'), 'TypeError'],
    ['what is no error', 'ada@mail.example', 'string'],
  ])('%s in one word', (_name, error, word) => {
    expect(errorCode(error)).toBe(word);
  });
});
