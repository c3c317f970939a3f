import { eq, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Reader } from '../../kernel/db/connection';
import { transferKeys } from '../../kernel/db/schema/ledger';

const recall = alias(transferKeys, 'recall');

/** Of the transfer by which a deposit's money went back: a recall, or a charge-back. It can go back once. */
export const recallKey = (depositId: string): string => `recall:${depositId}`;

/** For `exists`: the recall or charge-back of a deposit that two administrators have booked. @param key the deposit's key */
export const recallOf = (db: Reader, key: SQL) =>
  db
    .select({ id: recall.id })
    .from(transferKeys)
    .innerJoin(recall, eq(recall.key, sql`'recall:' || ${transferKeys.id}`))
    .where(eq(transferKeys.key, key));
