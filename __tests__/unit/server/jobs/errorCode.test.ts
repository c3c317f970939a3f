import { CodedError } from '../../../../server/errors';
import { errorCode } from '../../../../server/jobs/errorCode';

it.each([
  ['a refusal', new CodedError('MAIL_UNAVAILABLE'), 'MAIL_UNAVAILABLE'],
  ['an error with a code', Object.assign(new Error('ada@mail.example'), { code: 'EENVELOPE' }), 'EENVELOPE'],
  ['an error without one', new TypeError('ada@mail.example'), 'TypeError'],
  ['what is no error', 'ada@mail.example', 'string'],
])('%s in one word', (_name, error, word) => {
  expect(errorCode(error)).toBe(word);
});
