import { customType, timestamp } from 'drizzle-orm/pg-core';
import { kobo, type Kobo } from '../../../contract/money/kobo';

/** A moment in time, which the server reads and writes as a `Date`. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/**
 * An amount as a driver gives it: a text, a number, or a bigint where a number would not be exact.
 * @throws RangeError for what is no whole number of kobo, or too large to be exact
 */
export const readKobo = (value: string | number | bigint): Kobo => kobo(BigInt(value));

/** An amount of money: kobo on both sides, a bigint in between. */
export const koboColumn = customType<{ data: Kobo; driverData: string | number | bigint }>({
  dataType: () => 'bigint',
  fromDriver: readKobo,
});
