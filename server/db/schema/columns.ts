import { timestamp } from 'drizzle-orm/pg-core';

/** A moment in time, which the server reads and writes as a `Date`. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
