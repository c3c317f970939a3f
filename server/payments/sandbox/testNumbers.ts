import { eq } from 'drizzle-orm';
import type { BvnFailure } from '../../../contract/people/identity/bvn';
import type { Reader } from '../../db/connection';
import { users } from '../../db/schema/users';
import type { BankAddress, Sender } from '../provider';

/** What becomes of a check: the names are the same, a failure, or no answer at all. */
export type Verdict = 'verified' | BvnFailure | 'unanswered';

/** By the number's last two digits; every other number is that of the person who gives it. */
const verdicts: Readonly<Record<string, Verdict>> = {
  '00': 'unknownNumber',
  '01': 'namesDiffer',
  '02': 'unanswered',
};

export const verdictOn = (bvn: string): Verdict => verdicts[bvn.slice(-2)] ?? 'verified';

/** An account whose number ends so is somebody else's: a first withdrawal to it waits for a review. */
const OF_SOMEBODY_ELSE = /99$/;
const SOMEBODY_ELSE = 'Somebody Else Entirely';

/** Who sends money from an account of another bank. */
export const senderOf = (accountNumber: string): Sender => ({
  name: 'A Sender Elsewhere',
  bankName: 'Access Bank',
  bankCode: '044',
  accountNumber,
});

/** The sandbox knows accounts by whom they were given here. */
export async function nameOfAccount(db: Reader, { accountNumber }: BankAddress): Promise<string | undefined> {
  if (OF_SOMEBODY_ELSE.test(accountNumber)) return SOMEBODY_ELSE;
  const [owner] = await db
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.accountNumber, accountNumber));
  return owner && `${owner.lastName} ${owner.firstName}`;
}
