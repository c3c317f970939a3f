import type { Gender } from '../../contract/rules/profile';

// Stated again rather than read from the rules, which would bring the list of countries along; a test holds the two equal.
const labels: Record<Gender, string> = { Male: 'Male', Female: 'Female', others: 'Others' };

/** What a person reads for a gender's value. */
export const genderLabel = (gender: Gender): string => labels[gender];
