import { types, type PGlite, type QueryOptions } from '@electric-sql/pglite';

type Query = PGlite['query'];

const asText = (text: string) => text;

const ofClient =
  (query: Query): Query =>
  (text, values, options?: QueryOptions) =>
    query(text, values, { ...options, parsers: undefined });

/**
 * Has PGlite leave dates and times as text, as drizzle wants them, by the client's own parsers. drizzle sends some along
 * with every query, and for that PGlite copies its whole table, which has one for the array of each type there is: as
 * long as a third of a short query.
 */
export function useOwnParsers(client: PGlite): void {
  Object.assign(client.parsers, { [types.DATE]: asText, [types.TIMESTAMP]: asText, [types.TIMESTAMPTZ]: asText });
  client.query = ofClient(client.query.bind(client));
  const transaction: PGlite['transaction'] = client.transaction.bind(client);
  client.transaction = (work) => transaction((tx) => work(Object.assign(tx, { query: ofClient(tx.query.bind(tx)) })));
}
