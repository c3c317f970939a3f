/**
 * Values of the gender field, in the order in which they are offered (docs/product/people.md#gender-and-nationality).
 */
export const genders = ['Male', 'Female', 'others'] as const;

export type Gender = (typeof genders)[number];

/** What a person reads for them. */
export const genderLabels: Readonly<Record<Gender, string>> = { Male: 'Male', Female: 'Female', others: 'Others' };
