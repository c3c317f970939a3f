import { isDeepStrictEqual } from 'node:util';
import { outcome, succeeded, textIn, type Client, type Exchange } from '../support/client';
import type { Look } from '../support/lookInto';
import type { Act } from './acts';

interface SentAct {
  act: Act;
  exchange: Exchange;
}

const RIVAL_CAME_FIRST = /^(LOAN_MOVED_ON|PROPOSAL_VOID)\b/;

/** On a busy machine a provider's stand-in is late too. */
const BANK_IS_SILENT = /^PROVIDER_NO_ANSWER\b/;
const MAX_TIMES = 20;

const send = (client: Client, { call, sent }: Act) => client.call(call, sent);

export const sendAll = (client: Client, acts: readonly Act[]): Promise<SentAct[]> =>
  Promise.all(acts.map(async (act) => ({ act, exchange: await send(client, act) })));

async function sendPatiently(client: Client, act: Act): Promise<Exchange> {
  for (let time = 1; ; time += 1) {
    const exchange = await send(client, act);
    if (time === MAX_TIMES || !BANK_IS_SILENT.test(textIn(exchange.body, 'errorMessage'))) return exchange;
  }
}

export async function sendAgain(client: Client, { act, exchange }: SentAct): Promise<string[]> {
  const again = await sendPatiently(client, act);
  const lostRace = act.hasRival === true && RIVAL_CAME_FIRST.test(textIn(again.body, 'errorMessage'));
  if (succeeded(exchange) && !isDeepStrictEqual(again.body, exchange.body))
    return [`answered differently when retried, ${outcome(again)}`];
  return succeeded(again) || lostRace ? [] : [`retried afterwards, ${outcome(again)}`];
}

export const countEffects =
  (acts: readonly Act[]): Look<number[]> =>
  (connection) =>
    connection.withSession(async (run) => {
      const counts: number[] = [];
      for (const { effect } of acts) counts.push(countIn((await run(effect))[0]));
      return counts;
    });

export const countIn = (row: object | undefined): number =>
  row === undefined ? Number.NaN : Number(Reflect.get(row, 'found'));

export const withoutOneEffect = (acts: readonly Act[], effects: readonly number[]): string[] =>
  acts.flatMap(({ call }, nth) => (effects[nth] === 1 ? [] : [`${call} had ${String(effects[nth])} effects`]));
