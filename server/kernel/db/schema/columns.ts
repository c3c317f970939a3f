import { customType, timestamp } from 'drizzle-orm/pg-core';
import { kobo, type Kobo } from '#contract/money/kobo';

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** @throws RangeError for a number that isn't whole, or too large to be exact */
export const readKobo = (value: string | number | bigint): Kobo => kobo(BigInt(value));

export const koboColumn = customType<{ data: Kobo; driverData: string | number | bigint }>({
  dataType: () => 'bigint',
  fromDriver: readKobo,
});
