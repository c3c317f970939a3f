import { errorTable } from '#contract/errors';
import { redact } from '../../inspector/redaction/redact';
import { publicFieldsWith } from '../../inspector/redaction/publicFields';

const person = {
  firstName: 'Amina',
  userName: 'amina_b',
  email: 'amina@mail.example',
  dateOfBirth: '1990-05-17',
  bankDetails: { accountNumber: '0098765432', bankName: 'Access Bank' },
};
const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJlbWFpbCI6ImFAYi5jIn0.c2lnbmF0dXJl';

describe('public data', () => {
  it.each<[string, unknown, string[]]>([
    [
      'the session',
      { user: person, accessToken: jwt, tempToken: jwt },
      [jwt, 'Amina', '1990-05', '0098765432', 'Access'],
    ],
    [
      "a call's input",
      { meta: { arg: { originalArgs: { body: { email: 'a@b.c', password: 'C4nary!' } } } } },
      ['a@b', 'C4nary'],
    ],
    ['a code, a token, a BVN', { code: '731942', token: '731942', bvn: '12345678901' }, ['731942', '12345678901']],
    [
      'numbers that nobody allowed',
      { monthlyIncomeKobo: 73_194_200, answers: [1, 5, 4], pin: 424_242 },
      ['731942', '[1,5', '424242'],
    ],
    ['a list of people, however deep', { rows: [{ borrowerName: 'Amina Bello' }], by: 'Femi' }, ['Amina', 'Femi']],
    [
      'what people wrote',
      { life: [{ words: 'My mother is ill' }], history: [{ text: 'A shop in Ikeja' }] },
      ['mother', 'Ikeja'],
    ],
    ['a field that no schema knows', { newField: 'Amina', rows: ['Amina'] }, ['Amina']],
    ['a map, a set, an error', [new Map([['a', 'Amina']]), new Set(['Amina']), new Error('Amina')], ['Amina']],
    [
      'arguments in the name of a cache entry',
      { queries: { 'userPage({"q":"Amina","page":1})': { data: [] } } },
      ['Amina'],
    ],
    ['a patch of the cache', { payload: [{ op: 'add', path: ['userPage({"q":"Amina"})'], value: {} }] }, ['Amina']],
    ['a text as the name of a field', { 'Amina Bello': true, 'amina@mail.example': true }, ['Amina', 'amina']],
    ['a value that holds itself', selfHolding(), ['Amina']],
  ])('contains nothing of %s', (_what, value, canaries) => {
    const redacted = JSON.stringify(redact(value));
    for (const canary of canaries) expect(redacted).not.toContain(canary);
  });

  it("includes what the schemas of answers allow: amounts, counts, states, days, times; and the libraries' fields", () => {
    const value = {
      type: 'codeSubmitted',
      endpointName: 'myLoan',
      data: {
        principalKobo: 8_000_000,
        months: 6,
        purpose: 'business',
        state: 'listed',
        submittedAt: '2026-11-20T09:00:00Z',
      },
      history: [{ type: 'submit', amountKobo: 8_000_000, at: '2026-11-20T09:00:00Z' }],
      isVerified: true,
      nothing: null,
    };
    expect(redact(value)).toBe(value);
  });

  it("includes a machine's own public fields, also as read by a guard", () => {
    const fields = publicFieldsWith(['resendAllowedAt']);
    const value = { resendAllowedAt: 1_763_713_200_000, 'context.resendAllowedAt': 5 };
    expect(redact(value, fields)).toBe(value);
    expect(redact(value)).toEqual({ resendAllowedAt: 0, 'context.resendAllowedAt': 0 });
  });

  it("includes a refused call's code, our own text, and the refused fields", () => {
    const { text } = errorTable.CODE_WRONG;
    const error = { kind: 'coded', status: 400, code: 'CODE_WRONG', text, retryAfterSeconds: 30 };
    expect(redact({ error })).toEqual({ error });
    const redacted = redact({
      error: { ...error, text: 'Amina has one', fieldErrors: { email: 'amina@mail.example is taken' } },
    });
    expect(redacted).toMatchObject({
      error: { code: 'CODE_WRONG', fieldErrors: { email: expect.any(String) as string } },
    });
    expect(JSON.stringify(redacted)).not.toMatch(/amina/i);
  });

  it("names values that can't be copied or stored", () => {
    expect(redact<unknown>({ file: new Blob(['Amina']), act: () => 'Amina' })).toEqual({
      file: '[object Blob]',
      act: '[function]',
    });
  });

  it('is the same object if nothing was hidden, so that comparing by reference still works', () => {
    const clean = { queries: {}, months: [1, 2] };
    expect(redact({ clean, name: 'Amina' }).clean).toBe(clean);
  });
});

describe('a stand-in', () => {
  it('is the same for the same person in every field, and differs between people', () => {
    const { by, borrowerName, other } = redact({ by: 'Amina Bello', borrowerName: 'Amina Bello', other: 'Femi Bello' });
    expect(by).toBe(borrowerName);
    expect(by).not.toBe(other);
  });

  it('is the same after a reload and in another tab, and differs in another browser', async () => {
    const loadedAnew = async (name: string) => {
      let standIn: string | undefined;
      await jest.isolateModulesAsync(async () => {
        const { standInFor } = await import('../../inspector/redaction/standIn');
        standIn = standInFor(name);
      });
      return standIn;
    };
    const before = await loadedAnew('Amina');
    expect(before).toBeDefined();
    expect(await loadedAnew('Amina')).toBe(before);
    expect(await loadedAnew('Femi')).not.toBe(before);
    localStorage.clear();
    expect(await loadedAnew('Amina')).not.toBe(before);
  });

  it("says whether it replaces an email, an id or a text, and isn't replaced again", () => {
    const id = '7f2c31aa-0000-4000-8000-000000000000';
    const once = redact({ email: 'amina@mail.example', id, name: 'Amina', empty: '' });
    expect(once).toEqual({
      email: expect.stringMatching(/^person_\w+@mail\.example$/) as string,
      id: expect.stringMatching(/^id_\w+$/) as string,
      name: expect.stringMatching(/^text_\w+$/) as string,
      empty: '',
    });
    expect(redact(once)).toBe(once);
  });
});

function selfHolding(): unknown {
  const self: Record<string, unknown> = { name: 'Amina' };
  self['self'] = self;
  return self;
}
