import { and, asc, eq, gt } from 'drizzle-orm';
import type { Agreement } from '#contract/people/contact/contactChanges';
import type { IdentityComparison } from '#contract/people/contact/contactSchema';
import type { Reader } from '../../kernel/db/connection';
import { contactChanges } from '../../kernel/db/schema/users';
import type { BvnCheckRow } from '../../kernel/db/schema/payments';
import { foldForSearch } from '../../kernel/db/searchText';
import { isSameName } from '#contract/people/fields/sameName';
import { canPrint } from '../../kernel/pdf/letters';
import { findBvnCheck } from '../identity/repository';
import { findUserById } from '../users/repository';

interface Name {
  firstName: string;
  lastName: string;
}

export const fullName = ({ firstName, lastName }: Name): string => `${firstName} ${lastName}`;

/** Ignores capitals and accents. */
export const isSpelledAlike = (one: Name, other: Name): boolean =>
  foldForSearch(fullName(one)) === foldForSearch(fullName(other));

/** The name on a verified BVN, if the provider gives it. */
export function bvnNameOf(check: BvnCheckRow | undefined): Name | undefined {
  if (check?.state !== 'verified' || check.bvnFirstName === null || check.bvnLastName === null) return undefined;
  return { firstName: check.bvnFirstName, lastName: check.bvnLastName };
}

/**
 * A person's name on a paper: the one on the verified BVN, with the registered one beside it if it is spelled in another
 * way. Letters that the paper's face lacks would be blanks, so a name with such letters isn't printed.
 * @param registered at the time that the paper is about; today's if absent
 */
export async function nameOnPaper(db: Reader, userId: string, registered?: string): Promise<string> {
  const person = await findUserById(db, userId);
  if (!person) return '';
  const here = registered ?? fullName(person);
  const bvn = bvnNameOf(await findBvnCheck(db, userId));
  const [first, other] = [...(bvn ? [fullName(bvn)] : []), here].map((name) => name.normalize('NFC')).filter(canPrint);
  if (first === undefined) return `The person registered with ${person.email}`;
  const isOneName = other === undefined || other.toLowerCase() === first.toLowerCase();
  return isOneName ? first : `${first} (registered as ${other})`;
}

/** Compares the profile's name and date of birth with the BVN's; undefined if there is no such user. */
export async function readIdentity(db: Reader, userId: string): Promise<IdentityComparison | undefined> {
  const person = await findUserById(db, userId);
  if (!person) return undefined;
  const check = await findBvnCheck(db, userId);
  const name = bvnNameOf(check);
  const bornOn = name && check?.bvnDateOfBirth;
  const { firstName, lastName, dateOfBirth } = person;
  return {
    profile: { firstName, lastName },
    ...(name && { bvn: name }),
    name: name ? agreement(isSameName(fullName(name), person)) : 'unknown',
    dateOfBirth: bornOn && dateOfBirth !== null ? agreement(bornOn === dateOfBirth) : 'unknown',
  };
}

const agreement = (isSame: boolean): Agreement => (isSame ? 'same' : 'differs');

/** A person's name at the time they agreed to something. @param present their current name */
export async function nameAt(db: Reader, userId: string, at: Date, present: string): Promise<string> {
  const [later] = await db
    .select({ oldValue: contactChanges.oldValue })
    .from(contactChanges)
    .where(
      and(
        eq(contactChanges.userId, userId),
        eq(contactChanges.what, 'name'),
        eq(contactChanges.state, 'done'),
        gt(contactChanges.changedAt, at),
      ),
    )
    .orderBy(asc(contactChanges.changedAt))
    .limit(1);
  return later?.oldValue ?? present;
}
