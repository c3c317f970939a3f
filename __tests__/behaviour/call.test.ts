import { type Call, defineCalls, get, type InputOf, pathOf, post, postOnce, queryText, typed } from '#contract/call';
import { request } from '../../src/api/request';
import { calls } from '#support/calls';
import { lendingErrors } from '#contract/lending/errors';
import { moneyErrors } from '#contract/money/errors';
import { officeErrors } from '#contract/office/errors';
import { peopleErrors } from '#contract/people/errors';
import { codeOf, errorTable, generalErrors, readErrorMessage, writeErrorMessage } from '#contract/errors';

describe('calls', () => {
  const { makeOffer } = defineCalls({
    makeOffer: postOnce('/loans/:loanId/offers/:round', 'administrator', {
      query: typed<{ draft?: boolean }>(),
      body: typed<{ amountKobo: number }>(),
      answer: typed<{ offerId: string }>(),
    }),
  });

  describe('every row of the contract', () => {
    const rows = Object.values(calls);

    test('is the only one with its method and path', () => {
      const addresses = rows.map(({ method, path }) => `${method} ${path}`);
      expect(new Set(addresses).size).toBe(addresses.length);
    });
  });

  describe('the path of a call', () => {
    test('contains its parameters, encoded', () => {
      expect(pathOf(makeOffer, { loanId: 'a/b?c#d é', round: '1' })).toBe('/loans/a%2Fb%3Fc%23d%20%C3%A9/offers/1');
    });

    test.each(['', '.', '..'])('refuses %p, which would be another path', (loanId) => {
      expect(() => pathOf(makeOffer, { loanId, round: '1' })).toThrow(RangeError);
    });

    test('needs every parameter', () => {
      expect(() => pathOf(makeOffer, { loanId: 'a' })).toThrow(RangeError);
    });

    test("is the row's path if it has no parameters", () => {
      expect(pathOf(calls.login)).toBe('/auth/login');
    });
  });

  test('the query of a call omits undefined values and keeps empty ones', () => {
    expect(queryText({ page: 2, q: 'a&b', after: '', sort: undefined })).toBe('?page=2&q=a%26b&after=');
    expect(queryText({ sort: undefined })).toBe('');
    expect(queryText()).toBe('');
  });

  test("the caller's input has the types of the row", () => {
    const input: InputOf<typeof makeOffer> = {
      params: { loanId: 'a', round: '1' },
      query: { draft: true },
      body: { amountKobo: 100 },
      idempotencyKey: 'a key of sixteen',
    };
    expect(request(makeOffer, input)).toEqual({ call: makeOffer, ...input });
    expect(request(calls.myProfile)).toEqual({ call: calls.myProfile });
    const { params, ...rest } = input;
    // @ts-expect-error -- a parameter is missing
    request(makeOffer, { ...rest, params: { loanId: 'a' } });
    // @ts-expect-error -- a part is missing
    request(makeOffer, { params, query: {}, body: { amountKobo: 100 } });
    // @ts-expect-error -- a body of another type
    request(makeOffer, { ...input, body: { amountKobo: '100' } });
    // @ts-expect-error -- the call takes nothing
    request(calls.myProfile, { body: {} });
    // @ts-expect-error -- the call takes a body
    request(calls.login);
  });

  test("an impossible call doesn't compile", () => {
    const answer = typed<object>();
    // @ts-expect-error -- reading twice does no harm
    const idempotentGet: Call = { name: 'a', method: 'GET', path: '/a', access: 'guest', answer, idempotent: true };
    // @ts-expect-error -- a stream is not kept
    post('/a', 'guest', { answer, streamed: true });
    // @ts-expect-error -- a GET has no body
    get('/a', 'guest', { answer, body: typed<object>() });
    // @ts-expect-error -- every call has an answer
    get('/a', 'guest', {});
    // @ts-expect-error -- nobody else may call
    get('/a', 'anybody', { answer });
    expect(idempotentGet).toBeInstanceOf(Object);
  });
});

describe('errors', () => {
  describe('the text for the user is the part after the first |, trimmed', () => {
    test.each([
      ['CODE_WRONG|text', 'CODE_WRONG', 'text'],
      ['CODE_WRONG| text with | bars ', 'CODE_WRONG', 'text with | bars'],
      ['no bar', undefined, 'no bar'],
      ['SERVER_ERROR|', 'SERVER_ERROR', ''],
      ['', undefined, ''],
    ])('%p', (message, code, text) => {
      expect(readErrorMessage(message)).toEqual({ code, text });
    });

    test.each(['OF_A_LATER_SERVER', 'toString', '__proto__', ''])("%p isn't read as an error of the table", (code) => {
      expect(readErrorMessage(`${code}|text`)).toEqual({ code: undefined, text: 'text' });
    });
  });

  test('the two token messages have their exact texts, outages have none', () => {
    expect(writeErrorMessage('AUTH_ERROR')).toBe('AUTH_ERROR|Error occured while validating token');
    expect(writeErrorMessage('AUTH_MISSING')).toBe('AUTH_ERROR|Auth token is required');
    expect(writeErrorMessage('SERVICE_UNAVAILABLE')).toBe('SERVER_ERROR|');
  });

  test('error names are unique among the domains', () => {
    const domains = [generalErrors, peopleErrors, moneyErrors, lendingErrors, officeErrors];
    const names = domains.flatMap((errors) => Object.keys(errors));
    expect([...names].sort()).toEqual(Object.keys(errorTable).sort());
  });

  test('every error is read back with the code it was written with', () => {
    for (const name of Object.keys(errorTable) as (keyof typeof errorTable)[]) {
      expect(readErrorMessage(writeErrorMessage(name))).toEqual({ code: codeOf(name), text: errorTable[name].text });
    }
  });
});
