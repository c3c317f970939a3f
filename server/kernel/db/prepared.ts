import type { Reader } from './connection';
import { currentReader } from './readers';

/** Builds a query once per database; `.prepare(name)` makes PostgreSQL plan it once per connection. */
export function prepared<Query>(build: (db: Reader) => Query): (db: Reader) => Query {
  const built = new WeakMap<Reader, Query>();
  return (reader) => {
    const db = reader.scope === 'database' ? currentReader(reader) : reader;
    const known = built.get(db);
    if (known !== undefined) return known;
    const query = build(db);
    built.set(db, query);
    return query;
  };
}
