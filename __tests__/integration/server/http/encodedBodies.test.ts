import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { API_BASE, API_KEY_HEADER } from '../../../../contract/api';
import { calls } from '../../../support/calls';
import { readAnswer, TEST_API_KEY } from '../../../support/serverClient';
import { registrationForm } from '../../../support/serverPeople';
import { onServer } from '../../../support/serverSuite';

onServer((given) => {
  const send = async (payload: Buffer, encoding: string) =>
    readAnswer(
      await given.server.app.inject({
        method: calls.register.method,
        url: API_BASE + calls.register.path,
        headers: {
          [API_KEY_HEADER]: TEST_API_KEY,
          'content-type': 'application/json',
          'content-encoding': encoding,
        },
        payload,
      }),
    );

  it.each([
    ['gzip', gzipSync],
    ['x-gzip', gzipSync],
    ['br', brotliCompressSync],
    ['deflate', deflateSync],
    ['identity, gzip', gzipSync],
    ['made-up', Buffer.from],
  ] as const)('a body in %s is refused, whatever it holds', async (encoding, encode) => {
    const answer = await send(encode(Buffer.from(JSON.stringify(registrationForm()))), encoding);
    expect([answer.status, answer.error.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    expect(answer.headers['accept-encoding']).toBe('identity');
  });

  it('a few bytes that would unpack to many are never unpacked', async () => {
    const bomb = brotliCompressSync(Buffer.alloc(64 * 1024 * 1024, ' '));
    expect(bomb.length).toBeLessThan(200);
    const before = process.memoryUsage().rss;
    const answers = await Promise.all(Array.from({ length: 100 }, () => send(bomb, 'br')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([415]));
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
  });

  it.each(['identity', ' Identity ', ''])('a body in %j is read as ever', async (encoding) => {
    expect((await send(Buffer.from(JSON.stringify(registrationForm())), encoding)).status).toBe(201);
  });
});
