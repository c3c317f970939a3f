import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

interface CalmLoad {
  readonly url: string;
  readonly headersOf: (call: number) => Record<string, string>;
  readonly perSecond: number;
}

const ask = (url: string, headers: Record<string, string>, agent: Agent) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { agent, headers: { ...headers, 'accept-encoding': 'gzip, br' } }, resolve).on('error', reject);
  });

/**
 * Sends at an even pace, because autocannon's rate option sends bursts and counts slow answers several times.
 * @returns for each call, the ms from its scheduled time to its answer
 * @throws if an answer was not a success
 */
export async function sendCalmly({ url, headersOf, perSecond }: CalmLoad, seconds: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const start = performance.now();
  const send = async (call: number) => {
    const due = start + (call * 1000) / perSecond;
    await wait(Math.ceil(due - performance.now()));
    const answer = await ask(url, headersOf(call), agent);
    answer.resume();
    await once(answer, 'end');
    if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`);
    return performance.now() - due;
  };
  try {
    return await Promise.all(Array.from({ length: perSecond * seconds }, (_, call) => send(call)));
  } finally {
    agent.destroy();
  }
}
