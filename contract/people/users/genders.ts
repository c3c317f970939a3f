export const genders = ['Male', 'Female', 'others'] as const;

type Gender = (typeof genders)[number];

export const genderLabels: Readonly<Record<Gender, string>> = { Male: 'Male', Female: 'Female', others: 'Others' };
