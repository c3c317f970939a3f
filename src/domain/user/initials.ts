import type { User } from '../../../contract/users/user';

// As people see it: its accents belong to it. A browser takes some 25 ms to load its own segmenter.
const FIRST_LETTER = /^.\p{M}*/su;

function firstLetter(name: string): string {
  const [letter = ''] = FIRST_LETTER.exec(name.trim()) ?? [];
  return letter.toUpperCase();
}

/** The initials that stand for a user's picture. */
export function initialsOf({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): string {
  return firstLetter(firstName) + firstLetter(lastName);
}
