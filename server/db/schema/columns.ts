import { customType, timestamp } from 'drizzle-orm/pg-core';
import { kobo, type Kobo } from '../../../contract/money/kobo';

/** A moment in time, a `Date` in code. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/**
 * Reads an amount from a driver: text, number, or bigint for values beyond exact numbers.
 * @throws RangeError if it is not a whole number of kobo, or too large to be exact
 */
export const readKobo = (value: string | number | bigint): Kobo => kobo(BigInt(value));

/** An amount in kobo: `Kobo` in code, bigint in the database. */
export const koboColumn = customType<{ data: Kobo; driverData: string | number | bigint }>({
  dataType: () => 'bigint',
  fromDriver: readKobo,
});
