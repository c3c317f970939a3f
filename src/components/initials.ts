import type { User } from '../../contract/api';

// Letters as people see them: an accent or an emoji's parts belong to the letter before.
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

function firstLetter(name: string): string {
  const [first] = letters.segment(name.trim());
  return first?.segment.toLocaleUpperCase('en') ?? '';
}

/** The initials that stand for a user's picture. */
export function initialsOf({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): string {
  return firstLetter(firstName) + firstLetter(lastName);
}
