import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Connection } from '#server/kernel/db/connection';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { errorCode } from '#server/kernel/describeError';
import { CodedError } from '#server/kernel/errors';
import { pledge } from '#server/lending/market/service';
import { placeListing } from '#server/lending/autoInvest/placing';
import { quantile } from '../../quantiles';
import { PLEDGE } from '../lending/fillListings';
import type { Measurement } from '../part';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 60);
const HANDS_A_SECOND = 20;
const LISTINGS_AN_HOUR = 1000;

export const acting = { now: () => new Date(), config: { requireSecondFactor: false } };

/** Calls `act` every `everyMs`, even if earlier calls are still running. @returns when all have finished */
async function keepPace(everyMs: number, times: number, act: (turn: number) => Promise<void>): Promise<void> {
  const begun = performance.now();
  const acts: Promise<void>[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    await pause(Math.max(0, begun + turn * everyMs - performance.now()));
    acts.push(act(turn));
  }
  await Promise.all(acts);
}

/**
 * People pledge manually, 20 a second, to listings being placed and to others, while 1,000 listings an hour arrive.
 * They have plans too, so both compete for the same wallets.
 */
export async function measureBesideHands(
  connection: Connection,
  { loanIds, lenderIds }: { loanIds: readonly string[]; lenderIds: readonly string[] },
): Promise<Measurement[]> {
  const waits: number[] = [];
  const failures: unknown[] = [];
  let refused = 0;
  const everyMs = 3_600_000 / LISTINGS_AN_HOUR;
  const listings = Math.ceil((SECONDS * 1000) / everyMs);
  let newest = 0;
  const placings = keepPace(everyMs, listings, async (turn) => {
    newest = turn;
    await placeListing({ db: connection.db, ...acting }, loanIds[turn % loanIds.length] ?? '').catch((error: unknown) =>
      failures.push(error),
    );
  });
  const hands = keepPace(1000 / HANDS_A_SECOND, SECONDS * HANDS_A_SECOND, async (turn) => {
    // Every second pledge goes to the listing being placed.
    const loanId = loanIds[turn % 2 === 0 ? newest % loanIds.length : turn % loanIds.length] ?? '';
    const lenderId = lenderIds[turn % lenderIds.length] ?? '';
    const start = performance.now();
    const asked = { loanId, lenderId, amountKobo: PLEDGE, acceptsRisk: false, key: randomUUID() };
    try {
      await inTransaction(connection, (tx) => pledge(acting, tx, asked));
    } catch (error) {
      if (error instanceof CodedError) refused += 1;
      else failures.push(error);
    }
    waits.push(performance.now() - start);
  });
  await Promise.all([placings, hands]);
  return [
    {
      what: `Beside ${listings} listings at 1,000 an hour, pledges by hand, p50`,
      value: quantile(waits, 0.5),
      unit: 'ms',
    },
    { what: 'Pledges by hand, p99', value: quantile(waits, 0.99), unit: 'ms', mark: { atMost: 2000 } },
    { what: 'Pledges by hand, refused since a loan or its cap was full', value: refused, unit: `of ${waits.length}` },
    {
      what: `Deadlocks and other failures that a person or a job would notice${kindsOf(failures)}`,
      value: failures.length,
      unit: '',
      mark: { atMost: 0 },
    },
  ];
}

/** For example ': 3 of 40P01'; empty without failures. */
function kindsOf(failures: readonly unknown[]): string {
  const counts = new Map<string, number>();
  for (const error of failures) counts.set(errorCode(error), (counts.get(errorCode(error)) ?? 0) + 1);
  const kinds = [...counts].map(([code, count]) => `${count} of ${code}`);
  return kinds.length > 0 ? `: ${kinds.join(', ')}` : '';
}
