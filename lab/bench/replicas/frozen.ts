import { setTimeout as wait } from 'node:timers/promises';
import type { PostgresReplica } from '#support/databases/postgresServer';
import { median } from '../../quantiles';
import { sendCalmly } from '../api/calmLoad';
import type { Measurement } from '../part';
import type { CountedDatabase } from './databaseWork';
import { USERS_PAGE, type ReadServer } from './reads';

/** Longer than the five seconds after which a lost replica is asked again, so that the second failure counts too. */
const FROZEN_SECONDS = 7;
/** Calls a second. */
const RATE = 20;
const GIVE_UP_MS = 30_000;

/** Freezes a replica between two calls, because a list that is being read from it then would fail. */
export async function freezeReplica(
  { urlOf, headersOf }: ReadServer,
  replica: PostgresReplica,
  counted: CountedDatabase,
): Promise<Measurement[]> {
  const load = { url: urlOf(USERS_PAGE), headersOf, perSecond: RATE };
  let waits: number[];
  replica.freeze();
  try {
    waits = await sendCalmly(load, FROZEN_SECONDS);
  } finally {
    replica.thaw();
  }
  const start = performance.now();
  const before = await counted.countReads('users');
  for (let call = 0; (await counted.countReads('users')) === before; call += 1) {
    if (performance.now() - start > GIVE_UP_MS) throw new Error('The replica was never read again');
    await fetch(load.url, { headers: headersOf(call) }).then((answer) => answer.text());
    await wait(20);
  }
  const again = performance.now() - start;
  // The calls of the first second wait for the replica, or for one that does.
  const later = waits.slice(RATE);
  return [
    { what: 'replica frozen: slowest call', value: Math.max(...waits), unit: 'ms' },
    { what: 'replica frozen: calls after the first second, median', value: median(later), unit: 'ms' },
    { what: 'replica frozen: calls after the first second, slowest', value: Math.max(...later), unit: 'ms' },
    { what: 'replica thawed: read again after', value: again / 1000, unit: 's' },
  ];
}
