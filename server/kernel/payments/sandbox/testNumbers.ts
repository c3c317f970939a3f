import { eq } from 'drizzle-orm';
import type { BvnFailure } from '#contract/people/identity/bvn';
import type { Reader } from '../../db/connection';
import { users } from '../../db/schema/users';
import type { BankAddress, BvnOwner, PersonName, Sender } from '../provider';

type Verdict = 'verified' | BvnFailure | 'unanswered';

/** By the BVN's last two digits; any other BVN is verified. */
const verdicts: Readonly<Record<string, Verdict>> = {
  '00': 'unknownNumber',
  '01': 'namesDiffer',
  '02': 'unanswered',
};

export const verdictOn = (bvn: string): Verdict => verdicts[bvn.slice(-2)] ?? 'verified';

/** Verified numbers whose owner has an extra name, or another date of birth, than the person who enters them. */
const MORE_NAMES = /03$/;
const OTHER_BIRTHDAY = /04$/;

/** The person who enters a number owns it, unless its last digits say otherwise. */
export const ownerOf = (
  lastFour: string,
  { firstName, lastName, dateOfBirth }: PersonName & { dateOfBirth: string | null },
): BvnOwner => {
  const bornOn = OTHER_BIRTHDAY.test(lastFour) ? '1971-02-03' : dateOfBirth;
  return {
    firstName: MORE_NAMES.test(lastFour) ? `${firstName} Oluwaseun` : firstName,
    lastName,
    ...(bornOn !== null && { dateOfBirth: bornOn }),
  };
};

/** In another name, so the first withdrawal to it needs a review. */
const OF_SOMEBODY_ELSE = /99$/;
const SOMEBODY_ELSE = 'Somebody Else Entirely';
/** Accounts that no bank knows. */
const UNKNOWN = /0000$/;

export const senderOf = (accountNumber: string): Sender => ({
  name: 'A Sender Elsewhere',
  bankName: 'Access Bank',
  bankCode: '044',
  accountNumber,
});

/** Any number belongs to the person who enters it, unless its last digits say otherwise or another user has it. */
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
