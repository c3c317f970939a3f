import type { Schema } from 'yup';
import type { PaystackClient } from './client';

/** Excludes `to`. */
export interface Period {
  from: Date;
  to: Date;
}

interface Page<Row> {
  data: Row[];
  meta?: { next?: string | null | undefined } | null | undefined;
}

const MAX_PAGES = 2000;

export async function everyPage<Row>(
  ask: PaystackClient,
  list: { path: string; query?: Record<string, string>; period: Period; answer: Schema<Page<Row>> },
): Promise<Row[]> {
  const { path, period, answer } = list;
  // Paystack doesn't document whether its `to` is included.
  const until = new Date(period.to.getTime() - 1);
  const query = { ...list.query, use_cursor: 'true', from: period.from.toISOString(), to: until.toISOString() };
  const rows: Row[] = [];
  let next = '';
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const { data, meta } = await ask({ method: 'GET', path, query: { ...query, ...(next && { next }) } }, answer);
    rows.push(...data);
    next = meta?.next ?? '';
    if (!next) return rows;
  }
  throw new Error(`Paystack's list ${path} doesn't end`);
}
