import { setTimeout as pause } from 'node:timers/promises';
import { readErrorMessage } from '../../../contract/errors';
import type { Act } from '../money/acts';
import { succeeded, textIn, type Client, type Exchange } from '../support/client';

/** An act that is retried with its key until it gets a final answer, as the app does. */
export interface Sending {
  act: Act;
  tries: Exchange[];
  /** The final answer; absent while it is pending. */
  told?: Exchange;
}

const AGAIN_AFTER_MS = 400;

const codeOf = ({ body }: Exchange) => readErrorMessage(textIn(body, 'errorMessage')).code;

const isOpen = (exchange: Exchange) =>
  exchange.status === undefined || exchange.status >= 500 || codeOf(exchange) === 'IDEMPOTENCY_KEY_IN_USE';

export async function sendUntilTold(client: Client, sending: Sending, goesOn: () => boolean): Promise<void> {
  while (goesOn()) {
    const exchange = await client.call(sending.act.call, sending.act.sent);
    sending.tries.push(exchange);
    if (!isOpen(exchange)) {
      sending.told = exchange;
      return;
    }
    await pause(AGAIN_AFTER_MS);
  }
}

export const isDone = ({ told }: Sending): boolean => told !== undefined && succeeded(told);

/** Checks for one effect of each successful act, none of a refused one, and at most one of a pending one. */
export function wrongEffects(sendings: readonly Sending[], effects: readonly number[]): string[] {
  return sendings.flatMap((sending, nth) => {
    const found = effects[nth] ?? Number.NaN;
    const isRight = sending.told === undefined ? found <= 1 : found === (isDone(sending) ? 1 : 0);
    const said = sending.told === undefined ? 'stayed open' : isDone(sending) ? 'was acknowledged' : 'was refused';
    return isRight ? [] : [`${sending.act.call} ${said} and had ${found} effects`];
  });
}
