import type { Reader } from './connection';

/**
 * Builds the query once for each database (or transaction) instead of once for each call. Name it with
 * `.prepare(name)`, so that PostgreSQL plans it once a connection too.
 */
export function prepared<Query>(build: (db: Reader) => Query): (db: Reader) => Query {
  const built = new WeakMap<Reader, Query>();
  return (db) => {
    const known = built.get(db);
    if (known !== undefined) return known;
    const query = build(db);
    built.set(db, query);
    return query;
  };
}
