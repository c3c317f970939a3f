import { and, eq, inArray, ne, or } from 'drizzle-orm';
import type { Reader, Tx } from '../../kernel/db/connection';
import { bankAccountProofs, type BankAccountProofRow } from '../../kernel/db/schema/bankAccounts';

type Account = Pick<BankAccountProofRow, 'bankCode' | 'accountNumber'>;
type Proof = Pick<BankAccountProofRow, 'userId' | 'bankCode' | 'accountNumber' | 'means' | 'provedAt'>;

/** Shown to administrators after the account. */
export const OF_ANOTHER_PERSON = ' (currently another person’s account)';

const ofAccount = ({ bankCode, accountNumber }: Account) =>
  and(eq(bankAccountProofs.bankCode, bankCode), eq(bankAccountProofs.accountNumber, accountNumber));

/** Whether another person has proved that they own the account (docs/product/people.md#whose-a-bank-account-is). */
export async function isProvedByOther(db: Reader, userId: string, account: Account): Promise<boolean> {
  const rows = await db
    .select({ userId: bankAccountProofs.userId })
    .from(bankAccountProofs)
    .where(and(ofAccount(account), ne(bankAccountProofs.userId, userId)));
  return rows.length > 0;
}

/** Proofs for accounts with these numbers, at any bank. */
export function findProofs(db: Reader, accountNumbers: readonly string[]): Promise<BankAccountProofRow[]> {
  return db
    .select()
    .from(bankAccountProofs)
    .where(inArray(bankAccountProofs.accountNumber, [...accountNumbers]));
}

/**
 * Reserves the account for the person; a concurrent attempt waits for this one.
 * @returns false if another person has it
 */
export async function proveAccount(tx: Tx, proof: Proof): Promise<boolean> {
  await tx.insert(bankAccountProofs).values(proof).onConflictDoNothing();
  return !(await isProvedByOther(tx, proof.userId, proof));
}

/** Like `proveAccount`, but also takes it from another person. The person's own earlier proof stays. */
export async function takeOverAccount(tx: Tx, { userId, bankCode, accountNumber, ...proof }: Proof): Promise<void> {
  await tx
    .insert(bankAccountProofs)
    .values({ userId, bankCode, accountNumber, ...proof })
    .onConflictDoUpdate({
      target: [bankAccountProofs.bankCode, bankAccountProofs.accountNumber],
      set: { userId, ...proof },
      setWhere: ne(bankAccountProofs.userId, userId),
    });
}

/** Ends the person's reservation of an account that only payouts proved. */
export async function freeAccountOfPayout(tx: Tx, { userId, ...account }: Account & { userId: string }): Promise<void> {
  const ofPayout = and(eq(bankAccountProofs.userId, userId), eq(bankAccountProofs.means, 'payout'));
  await tx.delete(bankAccountProofs).where(and(ofAccount(account), ofPayout));
}

/** Ends the person's reservations of all accounts but this one, so that others can add those. */
export async function freeOtherAccounts(tx: Tx, userId: string, { bankCode, accountNumber }: Account): Promise<void> {
  const isOther = or(ne(bankAccountProofs.bankCode, bankCode), ne(bankAccountProofs.accountNumber, accountNumber));
  await tx.delete(bankAccountProofs).where(and(eq(bankAccountProofs.userId, userId), isOther));
}
