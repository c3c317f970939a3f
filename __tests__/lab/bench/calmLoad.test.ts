import { createServer, type RequestListener } from 'node:http';
import { sendCalmly } from '../../../lab/bench/api/calmLoad';

const CALLS = 4;

async function sendTo(answer: RequestListener, perSecond: number): Promise<number[]> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`;
  try {
    return await sendCalmly({ url, headersOf: (call) => ({ 'x-call': String(call) }), perSecond }, CALLS / perSecond);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

it('sends each call on schedule, even if earlier ones are unanswered, and measures each wait', async () => {
  const seen: unknown[] = [];
  const answers: (() => void)[] = [];
  const waits = await sendTo(({ headers }, response) => {
    seen.push(headers['x-call']);
    answers.push(() => response.end());
    // The server doesn't answer before the last call, so a sequential client would wait forever.
    if (answers.length === CALLS) for (const answer of answers) answer();
  }, CALLS);
  expect(seen).toEqual(['0', '1', '2', '3']);
  expect(waits).toHaveLength(CALLS);
  // The first call was scheduled three quarters of a second before the last, and answered together with it.
  expect(waits.at(0)).toBeGreaterThan(waits.at(-1) ?? Infinity);
});

it('rejects refused calls, whose speed is meaningless', async () => {
  await expect(sendTo((_request, response) => response.writeHead(429).end(), 50 * CALLS)).rejects.toThrow(
    'answered 429',
  );
});
