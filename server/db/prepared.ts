import type { Reader } from './connection';

/**
 * Builds the query once per database; with `.prepare(name)` PostgreSQL plans it once a connection.
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
