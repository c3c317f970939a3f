import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { EVENTS_BEFORE } from '../lending/fillListings';
import type { RecordedPledge } from './recordPledge';

export interface Target {
  loanId: string;
  lenderId: string;
}

/** In the event's statement, the loan's event count and its snapshot's event count. */
const PLACES_OF_NUMBER = 3;

/** Replays the recorded statements with its own values, without rules or ORM. */
export function barePledge(pool: Pool, { statements, pledge, transferAt }: RecordedPledge, key: string) {
  const recordedNumber = EVENTS_BEFORE + 1;
  const numbers = statements.flatMap(({ values }) => values).filter((value) => value === recordedNumber);
  if (numbers.length !== PLACES_OF_NUMBER || transferAt < 0) throw new Error('The statements of a pledge have changed');
  const eventsOf = new Map<string, number>();

  return async ({ loanId, lenderId }: Target): Promise<void> => {
    const own = new Map([
      [pledge.loanId, loanId],
      [pledge.lenderId, lenderId],
      [pledge.id, randomUUID()],
      [key, randomUUID()],
    ]);
    let number = 0;
    const ownValue = (value: unknown): unknown => {
      if (value === recordedNumber) return number;
      if (typeof value !== 'string') return value;
      let text = value;
      for (const [recorded, mine] of own) text = text.replaceAll(recorded, mine);
      return text;
    };
    const client = await pool.connect();
    try {
      await client.query('begin isolation level read committed');
      for (const [place, { config, values }] of statements.entries()) {
        const { rows } = await client.query<object>({ ...config, values: values.map(ownValue) });
        if (place === transferAt) own.set(pledge.transferId, String(Object.values(rows[0] ?? {})[0]));
        if (place > 0) continue;
        // The first statement locks the loan, so its event count can't change.
        number = (eventsOf.get(loanId) ?? EVENTS_BEFORE) + 1;
        eventsOf.set(loanId, number);
      }
      await client.query('commit');
    } finally {
      client.release();
    }
  };
}
