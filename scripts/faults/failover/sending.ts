import { setTimeout as pause } from 'node:timers/promises';
import { readErrorMessage } from '../../../contract/errors';
import type { Act } from '../money/acts';
import { succeeded, textIn, type Client, type Exchange } from '../support/client';

/** One act, sent again under its key until somebody says how it ended, as the app has people do. */
export interface Sending {
  act: Act;
  tries: Exchange[];
  /** The answer that ended it; none while it is open. */
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

/** One effect of what was done, none of what was refused; of what stayed open at most one. */
export function wrongEffects(sendings: readonly Sending[], effects: readonly number[]): string[] {
  return sendings.flatMap((sending, nth) => {
    const found = effects[nth] ?? Number.NaN;
    const isRight = sending.told === undefined ? found <= 1 : found === (isDone(sending) ? 1 : 0);
    const said = sending.told === undefined ? 'stayed open' : isDone(sending) ? 'was acknowledged' : 'was refused';
    return isRight ? [] : [`${sending.act.call} ${said} and had ${found} effects`];
  });
}
