import { eq } from 'drizzle-orm';
import type { BvnFailure } from '../../../contract/people/identity/bvn';
import type { Reader } from '../../db/connection';
import { users } from '../../db/schema/users';
import type { BankAddress, PersonName, Sender } from '../provider';

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
/** No bank knows one. */
const UNKNOWN = /0000$/;

export const senderOf = (accountNumber: string): Sender => ({
  name: 'A Sender Elsewhere',
  bankName: 'Access Bank',
  bankCode: '044',
  accountNumber,
});

/** Any number is the account of the person who names it, unless its end says otherwise or it is another user's. */
export async function nameOfAccount(
  db: Reader,
  { accountNumber }: BankAddress,
  person: PersonName,
): Promise<string | undefined> {
  if (UNKNOWN.test(accountNumber)) return undefined;
  if (OF_SOMEBODY_ELSE.test(accountNumber)) return SOMEBODY_ELSE;
  const [owner] = await db
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.accountNumber, accountNumber));
  const { firstName, lastName } = owner ?? person;
  return `${lastName} ${firstName}`;
}
