import { setTimeout as pause } from 'node:timers/promises';
import { readErrorMessage } from '#contract/errors';
import type { Act } from '../../../lab/faults/money/acts';
import { succeeded, textIn, type Client, type Exchange } from '../../../lab/faults/support/client';

/** An act that is retried with its key until it gets a final answer, as the app does. */
export interface Sending {
  act: Act;
  tries: Exchange[];
  /** The final answer; absent while it is pending. */
  answer?: Exchange;
}

const AGAIN_AFTER_MS = 400;

const codeOf = ({ body }: Exchange) => readErrorMessage(textIn(body, 'errorMessage')).code;

const isOpen = (exchange: Exchange) =>
  exchange.status === undefined || exchange.status >= 500 || codeOf(exchange) === 'IDEMPOTENCY_KEY_IN_USE';

export async function sendUntilAnswered(client: Client, sending: Sending, goesOn: () => boolean): Promise<void> {
  while (goesOn()) {
    const exchange = await client.call(sending.act.call, sending.act.sent);
    sending.tries.push(exchange);
    if (!isOpen(exchange)) {
      sending.answer = exchange;
      return;
    }
    await pause(AGAIN_AFTER_MS);
  }
}

export const isDone = ({ answer }: Sending): boolean => answer !== undefined && succeeded(answer);

/** Checks for one effect of each successful act, none of a refused one, and at most one of a pending one. */
export function wrongEffects(sendings: readonly Sending[], effects: readonly number[]): string[] {
  return sendings.flatMap((sending, nth) => {
    const found = effects[nth] ?? Number.NaN;
    const isRight = sending.answer === undefined ? found <= 1 : found === (isDone(sending) ? 1 : 0);
    const said = sending.answer === undefined ? 'stayed open' : isDone(sending) ? 'was acknowledged' : 'was refused';
    return isRight ? [] : [`${sending.act.call} ${said} and had ${found} effects`];
  });
}
