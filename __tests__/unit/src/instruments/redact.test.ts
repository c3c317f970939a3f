import { keepPersonalData, personalDataLeft } from '../../../../src/instruments/redaction/personalData';
import { redact, redactField } from '../../../../src/instruments/redaction/redact';

const canary = {
  password: 'C4nary!Password',
  jwt: 'eyJhbGciOiJIUzI1NiJ9.eyJlbWFpbCI6ImFAYi5jIn0.c2lnbmF0dXJl',
  otp: '731942',
  account: '0098765432',
};
const canaries = Object.values(canary);

function expectClean(value: unknown): void {
  const text = JSON.stringify(redact(value));
  for (const secret of canaries) expect(text).not.toContain(secret);
}

describe('redact', () => {
  it.each([
    ['the session', { user: null, accessToken: canary.jwt, tempToken: canary.jwt }],
    [
      "a mutation's arguments",
      { meta: { arg: { originalArgs: { registration: { email: 'a@b.c', password: canary.password } } } } },
    ],
    [
      'both passwords of a change',
      { oldPassword: canary.password, newPassword: canary.password, confirmPassword: canary.password },
    ],
    ['a code', { type: 'codeSubmitted', code: canary.otp }],
    ['a code that verifies an email', { token: canary.otp }],
    [
      'a bank account, however deep',
      { users: [{ bankDetails: { accountNumber: canary.account, bankName: 'Access Bank' } }] },
    ],
    ['an account number as a number', { accountNumber: Number(canary.account.replace(/^0/, '1')) }],
    ['a header', { headers: { authorization: `Bearer ${canary.jwt}` } }],
    ['an object in a list in a map', new Map([['a', [{ password: canary.password }]]])],
    ['secrets in texts', [`code ${canary.otp} sent`, `Bearer ${canary.jwt}`, `account ${canary.account}.`, canary.jwt]],
    ['JSON in a text', JSON.stringify({ password: canary.password, inner: { accountNumber: canary.account } })],
    ['an error', Object.assign(new Error(`token ${canary.jwt}`), { tempToken: canary.jwt })],
    ['a name of a field', { [`verify("${canary.otp}")`]: 1 }],
  ])('hides %s', (_what, value) => {
    expectClean(value);
  });

  it('keeps what is no secret', () => {
    const value = {
      type: 'codeSubmitted',
      error: { kind: 'coded', code: 'CODE_WRONG', text: 'The code is not correct' },
      at: 1_763_713_200_000,
      date: '1990-05-17',
      codeSent: true,
      token: null,
    };
    expect(redact(value)).toEqual(value);
  });

  it('gives the same object where nothing was hidden, so that comparing by reference still tells changes', () => {
    const clean = { api: { queries: {} }, list: [1, { a: 'b' }] };
    expect(redact(clean)).toBe(clean);
    const mixed = { clean, auth: { accessToken: canary.jwt } };
    expect(redact(mixed).clean).toBe(clean);
  });

  it('names what can be neither copied nor stored, wherever it stands', () => {
    const failed = Object.assign(new Error('no file'), {
      cause: { event: new Event('error'), file: new Blob(['secret']) },
    });
    expect(redact<unknown>(failed)).toMatchObject({
      message: 'no file',
      cause: { event: '[object Event]', file: '[object Blob]' },
    });
  });

  it.each([
    ['as a page of the list', (people: object[]) => ({ rows: people, total: 2 })],
    ['as an answer', (people: object[]) => people],
    ['as the payload of an action', (people: object[]) => ({ payload: { rows: people } })],
  ])("leaves of an administrator's list the number and the ids, %s", (_where, around) => {
    const people = ['Amina', 'Chidi'].map((firstName, index) => ({
      id: `id-${index}`,
      firstName,
      userName: firstName.toLowerCase(),
      email: `${firstName}@mail.example`,
      bvn: '12345678901',
    }));
    const onlyIds = [{ id: 'id-0' }, { id: 'id-1' }];
    expect(redact<unknown>(around(people))).toEqual(around(onlyIds));
    expect(JSON.parse(JSON.stringify(around(people), redactField))).toEqual(around(onlyIds));
  });

  it('says of people the same stand-in each time, in fields, texts and JSON', () => {
    const person = {
      firstName: 'Amina',
      email: 'amina@mail.example',
      phone: '+2348012345678',
      dateOfBirth: '1990-05-17',
    };
    const once = redact<Record<string, unknown>>({
      ...person,
      note: 'Mail to amina@mail.example',
      raw: JSON.stringify(person),
    });
    for (const canary of Object.values(person)) expect(JSON.stringify(once)).not.toContain(canary);
    expect(once['note']).toBe(`Mail to ${String(once['email'])}`);
    expect(redact<unknown>(person)).toMatchObject({ firstName: once['firstName'], email: once['email'] });
    // What stands in already is left as it is.
    expect(redact<unknown>(once)).toBe(once);
  });

  it('replaces what an application says of income, debts, assets and answers, in fields and in JSON', () => {
    const work = { kind: 'salaried', monthlyIncomeKobo: 73_194_200, monthsInWork: 7, monthlyDebtsKobo: 4_242_400 };
    const security = { kind: 'vehicle', description: 'A Corolla of 2012', valueKobo: 91_919_100 };
    const change = { work, security, answers: [1, 2, 5, 4, 1, 2, 5, 4, 1, 2] };
    const once = redact<Record<string, unknown>>({
      event: { type: 'stepSubmitted', change },
      raw: JSON.stringify(change),
    });
    for (const canary of ['73194200', '4242400', 'Corolla', '91919100', '[1,2,5', '"monthsInWork":7'])
      expect(JSON.stringify(once).replaceAll('\\', '')).not.toContain(canary);
    expect(once['event']).toMatchObject({ change: { work: { kind: 'salaried', monthsInWork: 24 } } });
    expect(redact<unknown>(once)).toBe(once);
    expect(redact<unknown>({ principalKobo: 8_000_000, months: 6 })).toEqual({ principalKobo: 8_000_000, months: 6 });
  });

  it('keeps what it says of people where a tester chose so, but no secret, and nothing in what is handed on', () => {
    const known = { firstName: 'Amina', password: canary.password };
    keepPersonalData(true);
    try {
      expect(redact<unknown>(known)).toEqual({ firstName: 'Amina', password: '[redacted]' });
      expect(personalDataLeft(() => redact<unknown>(known))).not.toMatchObject({ firstName: 'Amina' });
    } finally {
      keepPersonalData(false);
    }
  });

  it('ends on a value that holds itself', () => {
    const self: Record<string, unknown> = { password: canary.password };
    self['self'] = self;
    expectClean(self);
  });

  it('redacts field by field as a replacer of JSON.stringify', () => {
    const text = JSON.stringify(
      { auth: { accessToken: canary.jwt }, args: [{ password: canary.password, code: canary.otp }] },
      redactField,
    );
    for (const secret of canaries) expect(text).not.toContain(secret);
  });
});
