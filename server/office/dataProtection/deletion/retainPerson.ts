import { yearsAfter } from '#contract/dates';
import { KEPT_YEARS } from '#contract/office/dataProtection/retention';
import type { Tx } from '#server/kernel/db/connection';
import type { UserRow } from '#server/kernel/db/schema/users';
import { findEndedLoans } from '#server/lending/scorecard/repository';
import { findBvnCheck } from '#server/people/identity/repository';
import { findBankAccount } from '#server/people/users/repository';
import { insertKept } from '#server/people/keptPeople/repository';

/**
 * Keeps the identity of a deleted account's owner and how their loans ended
 * (docs/product/office.md#deleting-an-account). A person never identified by a BVN has moved no money.
 * @param now the real time
 */
export async function retainPerson(tx: Tx, user: UserRow, now: Date): Promise<void> {
  const check = await findBvnCheck(tx, user.id);
  if (check?.state !== 'verified') return;
  const { firstName, lastName, email, dateOfBirth, address, nationality } = user;
  const account = await findBankAccount(tx, user.id);
  const { phoneNumber, lastFour: bvnLastFour, bvnHash } = check;
  const bank = { bankCode: account?.bankCode ?? null, accountNumber: account?.accountNumber ?? null };
  const person = { firstName, lastName, email, dateOfBirth, address, nationality, ...bank };
  await insertKept(tx, {
    userId: user.id,
    identity: { ...person, phoneNumber, bvnLastFour },
    bvnHash,
    loans: await findEndedLoans(tx, user.id),
    keptAt: now,
    keepUntil: yearsAfter(now, KEPT_YEARS),
  });
}
