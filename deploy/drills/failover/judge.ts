import { readErrorMessage } from '#contract/errors';
import { ledgerFaultsIn } from '../../../lab/faults/money/ledgerFaults';
import { countEffects } from '../../../lab/faults/money/sendAgain';
import { outcome, succeeded, textIn, type Client, type Exchange } from '../../../lab/faults/support/client';
import { checkPeople } from '../../../lab/faults/support/checkPeople';
import type { ScratchDatabase } from '../../../lab/faults/support/databases';
import { wrongEffects } from './sending';
import type { Traffic } from './traffic';

/** Longer than the statement timeout plus the connection timeout. */
const ANSWER_LIMIT_MS = 25_000;

/** A coded refusal in time, rather than nginx's own error or no answer. */
function isPlain({ status = 0, body, sentAt, endedAt = Infinity }: Exchange): boolean {
  const isCoded = readErrorMessage(textIn(body, 'errorMessage')).code !== undefined;
  return isCoded && (status < 500 || status === 503) && endedAt - sentAt < ANSWER_LIMIT_MS;
}

/**
 * @param halvesBefore what `checkRows` found for manually created people
 * @returns what was lost, done twice or reported unclearly, in sentences
 */
export async function judge(
  traffic: Traffic,
  client: Client,
  database: ScratchDatabase,
  halvesBefore: readonly string[],
): Promise<string[]> {
  const { sendings, people } = traffic;
  const refused = client.failures.filter((exchange) => !succeeded(exchange));
  const unclear = refused
    .filter((exchange) => !isPlain(exchange))
    .map((one) => `not answered clearly, ${outcome(one)}`);
  const open = sendings.filter(({ answer }) => answer === undefined).map(({ act }) => `${act.call} was never answered`);
  const { faults, effects } = await database.look(async (connection) => ({
    faults: await ledgerFaultsIn(connection),
    effects: await countEffects(sendings.map(({ act }) => act))(connection),
  }));
  return [
    ...unclear,
    ...open,
    ...faults,
    ...wrongEffects(sendings, effects),
    ...(await checkPeople(people, client)),
    ...(await database.checkRows()).filter((half) => !halvesBefore.includes(half)),
  ];
}
