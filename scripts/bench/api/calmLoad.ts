import { setTimeout as wait } from 'node:timers/promises';

/** A call that people make now and then. */
export interface CalmLoad {
  readonly url: string;
  /** What the call of this number carries. */
  readonly headersOf: (call: number) => Record<string, string>;
  readonly perSecond: number;
}

/**
 * Sends the calls one by one, evenly over so many seconds, whether those before are answered or not, and gives the ms
 * from when each was due until its answer had come. Not by autocannon's rate: there all connections send at the same
 * moment, once a second, so that a call waits for the others of its own kind; and to make up for calls that it did not
 * send, each answer is counted again for every ms it took, so that few slow ones outweigh all others.
 * @throws where an answer was not a success: its speed would say nothing
 */
export function sendCalmly({ url, headersOf, perSecond }: CalmLoad, seconds: number): Promise<number[]> {
  const start = performance.now();
  const send = async (call: number) => {
    const due = start + (call * 1000) / perSecond;
    await wait(Math.ceil(due - performance.now()));
    const answer = await fetch(url, { headers: headersOf(call) });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
    return performance.now() - due;
  };
  return Promise.all(Array.from({ length: perSecond * seconds }, (_, call) => send(call)));
}
