import { eq } from 'drizzle-orm';
import type { TaxNumberForm } from '#contract/people/contact/contactRules';
import type { Reader, Tx } from '../../kernel/db/connection';
import { users } from '../../kernel/db/schema/users';
import type { Caller } from '../../kernel/http/callers';

/** The number under which the tax authority knows a person; undefined if they haven't entered one. */
export async function findTaxNumber(db: Reader, userId: string): Promise<string | undefined> {
  const [row] = await db.select({ taxNumber: users.taxNumber }).from(users).where(eq(users.id, userId));
  return row?.taxNumber ?? undefined;
}

/** Requires the caller's lock. An empty number removes it. */
export async function saveTaxNumber(tx: Tx, { id }: Caller, { taxNumber }: TaxNumberForm): Promise<void> {
  await tx
    .update(users)
    .set({ taxNumber: taxNumber === '' ? null : taxNumber })
    .where(eq(users.id, id));
}
