import { eq } from 'drizzle-orm';
import type { BvnFailure } from '../../../contract/people/identity/bvn';
import type { Reader } from '../../db/connection';
import { users } from '../../db/schema/users';
import type { BankAddress, Sender } from '../provider';

export type Verdict = 'verified' | BvnFailure | 'unanswered';

/** By the BVN's last two digits; any other BVN is verified. */
const verdicts: Readonly<Record<string, Verdict>> = {
  '00': 'unknownNumber',
  '01': 'namesDiffer',
  '02': 'unanswered',
};

export const verdictOn = (bvn: string): Verdict => verdicts[bvn.slice(-2)] ?? 'verified';

/** In another name, so a first withdrawal to one needs a review. */
const OF_SOMEBODY_ELSE = /99$/;
const SOMEBODY_ELSE = 'Somebody Else Entirely';

export const senderOf = (accountNumber: string): Sender => ({
  name: 'A Sender Elsewhere',
  bankName: 'Access Bank',
  bankCode: '044',
  accountNumber,
});

export async function nameOfAccount(db: Reader, { accountNumber }: BankAddress): Promise<string | undefined> {
  if (OF_SOMEBODY_ELSE.test(accountNumber)) return SOMEBODY_ELSE;
  const [owner] = await db
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.accountNumber, accountNumber));
  return owner && `${owner.lastName} ${owner.firstName}`;
}
