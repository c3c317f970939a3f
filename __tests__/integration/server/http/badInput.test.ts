import { TERMS_VERSION } from '../../../../contract/people/termsOfUse/termsOfUse';
import { calls, type CallName } from '../../../support/calls';
import { bvnForm } from '../../../support/payments';
import { TEST_API_KEY, readAnswer } from '../../../support/serverClient';
import { BANK, completed, PASSWORD, PROFILE, registrationForm } from '../../../support/serverPeople';
import { onServer } from '../../../support/serverSuite';

const bodies: Partial<Record<CallName, Record<string, unknown>>> = {
  register: registrationForm(),
  verifyEmail: { token: '123456' },
  login: { email: 'a@mail.example', password: 'x', rememberMe: true },
  forgotPassword: { email: 'a@mail.example' },
  verifyOtp: { code: '123456', tempToken: 'x' },
  resetUserPassword: { password: PASSWORD, tempToken: 'x' },
  adminLogin: { email: 'a@mail.example', password: 'x' },
  completeProfile: PROFILE,
  addBankAccount: BANK,
  changePassword: { oldPassword: PASSWORD, newPassword: PASSWORD },
  verifyBvn: bvnForm(),
  acceptTerms: { version: TERMS_VERSION },
  withdraw: { amountKobo: 20_000, code: '123456' },
};
const names = Object.keys(bodies) as CallName[];
const WRONG_TYPES: unknown[] = [
  null,
  7,
  true,
  [],
  {},
  ['a'],
  { a: 1 },
  { toString: 1 },
  [{ resolve: {} }],
  '\u0000',
  'x'.repeat(5000),
];

onServer((given) => {
  let token: string;
  beforeAll(async () => {
    token = (await completed(given.server)).token;
  });

  describe.each(names)('bad input to %s', (name) => {
    const right = bodies[name]!;

    it('a field of a wrong type or size: 400 with the message of that field, never a 500', async () => {
      for (const field of Object.keys(right)) {
        for (const value of WRONG_TYPES) {
          const answer = await given.server.call(name, { token, body: { ...right, [field]: value } });
          if (['rememberMe', 'consent'].includes(field) && value === true) continue;
          // A temporary token is text of any kind; what it holds is seen later.
          if (field === 'tempToken' && value === '\u0000') continue;
          if (field.toLowerCase().includes('password') && value === '\u0000') continue;
          expect([name, field, value, answer.status, Object.keys(answer.fieldErrors)]).toEqual([
            name,
            field,
            value,
            400,
            [field],
          ]);
          expect(answer.error).toEqual({ code: 'VALIDATION_ERROR', text: answer.fieldErrors[field] });
        }
      }
    });

    it('a missing field and an unknown one', async () => {
      for (const field of Object.keys(right).filter((key) => key !== 'rememberMe')) {
        const { [field]: _left, ...rest } = right;
        const answer = await given.server.call(name, { token, body: rest });
        expect([answer.status, Object.keys(answer.fieldErrors)]).toEqual([400, [field]]);
      }
      for (const key of ['isAdmin', 'toString', 'constructor']) {
        const answer = await given.server.call(name, { token, body: { ...right, [key]: {} } });
        expect([answer.status, answer.fieldErrors]).toEqual([400, { [key]: 'This field is not known' }]);
      }
    });

    it('a body that is no object, no JSON, empty, too large or of another kind', async () => {
      const { method, path } = calls[name];
      const send = async (payload: string | undefined, type = 'application/json') => {
        const headers = { 'x-api-key': TEST_API_KEY, authorization: `Bearer ${token}`, 'content-type': type };
        return readAnswer(await given.server.app.inject({ method, url: `/api/v1${path}`, headers, payload }));
      };
      for (const payload of [
        '[]',
        'null',
        '"text"',
        '7',
        '{',
        '',
        undefined,
        '{"__proto__":{"a":1}}',
        '{"constructor":{"prototype":{}}}',
      ]) {
        const answer = await send(payload);
        expect([payload, answer.status, answer.error.code]).toEqual([payload, 400, 'VALIDATION_ERROR']);
      }
      const huge = await send(JSON.stringify({ ...right, more: 'x'.repeat(20_000) }));
      expect([huge.status, huge.error.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
        const answer = await send('a=b', type);
        expect([type, answer.status, answer.error.code]).toEqual([type, 415, 'UNSUPPORTED_MEDIA_TYPE']);
      }
    });
  });

  it('of several broken rules the first is the message', async () => {
    const answer = await given.server.call('register', { body: { password: 'abc', email: 'no', userName: 'a' } });
    expect(answer.body).toEqual({
      errorMessage: 'VALIDATION_ERROR|First Name is required',
      fieldErrors: {
        firstName: 'First Name is required',
        lastName: 'Last Name is required',
        userName: 'User Name must be 3 or more characters long',
        email: 'Invalid email address',
        password: 'Password should be at least 8 characters',
      },
    });
  });
});
