import { sql, type SQL } from 'drizzle-orm';

/**
 * A subquery as a field. Of a field's own columns drizzle leaves the table's name out where it selects from one table, so
 * that those of a subquery have to stand one step deeper.
 */
export const subquery = <Value>(query: SQL): SQL<Value> => sql<Value>`${query}`;
