import { defineCall, pathOf, queryText, typed, type InputOf } from '../../../contract/call';
import { request } from '../../../src/api/request';
import { calls } from '../../support/calls';

const makeOffer = defineCall({
  name: 'makeOffer',
  method: 'POST',
  path: '/loans/:loanId/offers/:round',
  access: 'administrator',
  query: typed<{ draft?: boolean }>(),
  body: typed<{ amountKobo: number }>(),
  answer: typed<{ offerId: string }>(),
  idempotent: true,
});

describe('every row of the contract', () => {
  const rows = Object.entries(calls);

  test.each(rows)('%s is exported by its name', (exported, { name }) => {
    expect(name).toBe(exported);
  });

  test('is the only one of its method and path', () => {
    const addresses = rows.map(([, { method, path }]) => `${method} ${path}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });
});

describe('the path of a call', () => {
  test('holds its parameters, encoded', () => {
    expect(pathOf(makeOffer, { loanId: 'a/b?c#d é', round: '1' })).toBe('/loans/a%2Fb%3Fc%23d%20%C3%A9/offers/1');
  });

  test.each(['', '.', '..'])('cannot hold %p, which would be another path', (loanId) => {
    expect(() => pathOf(makeOffer, { loanId, round: '1' })).toThrow(RangeError);
  });

  test('needs every parameter', () => {
    expect(() => pathOf(makeOffer, { loanId: 'a' })).toThrow(RangeError);
  });

  test('without parameters is the path of the row', () => {
    expect(pathOf(calls.login)).toBe('/auth/login');
  });
});

test('the query of a call leaves out what is undefined, and keeps what is empty', () => {
  expect(queryText({ page: 2, q: 'a&b', after: '', sort: undefined })).toBe('?page=2&q=a%26b&after=');
  expect(queryText({ sort: undefined })).toBe('');
  expect(queryText()).toBe('');
});

test('what a caller sends has the types of the row', () => {
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

test('what no call can be does not compile', () => {
  const answer = typed<object>();
  // @ts-expect-error -- reading twice does no harm
  defineCall({ name: 'a', method: 'GET', path: '/a', access: 'guest', answer, idempotent: true });
  // @ts-expect-error -- a stream is not kept
  defineCall({ name: 'a', method: 'POST', path: '/a', access: 'guest', answer, streamed: true, idempotent: true });
  // @ts-expect-error -- a GET has no body
  defineCall({ name: 'a', method: 'GET', path: '/a', access: 'guest', answer, body: typed<object>() });
  // @ts-expect-error -- whether a call that writes is idempotent is a decision
  defineCall({ name: 'a', method: 'POST', path: '/a', access: 'guest', answer });
  // @ts-expect-error -- nobody else may call
  defineCall({ name: 'a', method: 'GET', path: '/a', access: 'anybody', answer });
  expect.assertions(0);
});
