import fc from 'fast-check';
import { TEST_API_KEY } from '../serverClient';
import type { DocumentedCall } from '../documentedCalls';
import { nearlyValid, type KnownValues } from './fromSchema';
import { tokenKinds } from './fuzzTokens';
import { hostileBody, hostileText, hostileValue } from './hostileValues';

const METHODS = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND'];

const headerText = fc.string({
  unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code)),
  maxLength: 200,
});
const strangeHeaders = fc.dictionary(
  fc.constantFrom(
    'idempotency-key',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-real-ip',
    'host',
    'origin',
    'accept',
    'accept-encoding',
    'content-encoding',
    'content-length',
    'expect',
    'if-none-match',
    'range',
    'cookie',
    'x-http-method-override',
    'x-user-id',
    '__proto__',
  ),
  headerText,
  { maxKeys: 3 },
);
const contentType = fc.oneof(
  { weight: 8, arbitrary: fc.constant('application/json') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'application/json; charset=utf-16',
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/xml',
      'application/merge-patch+json',
      '',
    ),
  },
  { weight: 1, arbitrary: headerText },
);

const encodeQuery = (query: Record<string, unknown>) =>
  new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  ).toString();
const rawQuery = fc.oneof(
  fc.constantFrom(
    '%',
    '%00',
    '%ff=%fe',
    'q=%ed%a0%80',
    'q[]=a',
    'q=a&q=b',
    '__proto__=1',
    'constructor[prototype]=1',
    '&&&=',
    'page=1e9',
    'page=0x1',
  ),
  hostileText.map((text) => new URLSearchParams([[text, text]]).toString()),
);

export function hostileRequests(call: DocumentedCall, known: KnownValues) {
  const body = fc.oneof(
    { weight: 5, arbitrary: nearlyValid(call.body?.properties ?? {}, known).map((value) => JSON.stringify(value)) },
    { weight: 2, arbitrary: hostileValue.map((value) => JSON.stringify(value)) },
    { weight: 2, arbitrary: hostileBody },
  );
  return fc.record({
    kind: fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom('own', 'another', 'newcomer', 'administrator') },
      { weight: 2, arbitrary: fc.constantFrom(...tokenKinds) },
    ),
    key: fc.oneof({ weight: 19, arbitrary: fc.constant(TEST_API_KEY) }, { weight: 1, arbitrary: headerText }),
    method: fc.oneof(
      { weight: 9, arbitrary: fc.constant(call.method) },
      { weight: 1, arbitrary: fc.constantFrom(...METHODS) },
    ),
    query: fc.oneof(
      { weight: 3, arbitrary: fc.constant('') },
      { weight: 4, arbitrary: nearlyValid(call.query, known).map(encodeQuery) },
      { weight: 2, arbitrary: rawQuery },
    ),
    type: contentType,
    headers: fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: strangeHeaders }),
    payload:
      call.method === 'GET'
        ? fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: body })
        : body,
  });
}
