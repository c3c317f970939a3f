import { sql, type SQL } from 'drizzle-orm';

/**
 * A subquery as a field. Selecting from one table, drizzle omits table names in a field's own SQL but keeps them in nested
 * SQL, so the subquery is nested once more.
 */
export const subquery = <Value>(query: SQL): SQL<Value> => sql<Value>`${query}`;
