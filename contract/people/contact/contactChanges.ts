/** What of a person can change. */
export const CONTACT_FIELDS = ['email', 'phone', 'name'] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];

/** How it was shown that the person wants it. */
export const CONTACT_MEANS = ['codes', 'passkey', 'bvn', 'support'] as const;
export type ContactMeans = (typeof CONTACT_MEANS)[number];

/** Support's proposals begin as `proposed`; what people change themselves is `done` at once. */
export const CONTACT_STATES = ['proposed', 'done', 'refused', 'stopped', 'lapsed'] as const;
export type ContactState = (typeof CONTACT_STATES)[number];

/** By the business clock, until a proposed address can be approved. Meanwhile its owner can stop it. */
export const EMAIL_PROPOSAL_HOURS = 48;

/** Whether what we hold is what the BVN says. */
export const AGREEMENTS = ['same', 'differs', 'unknown'] as const;
export type Agreement = (typeof AGREEMENTS)[number];

/** '••••4567', for administrators: whole numbers are private details. */
export const maskedPhone = (phoneNumber: string): string => `••••${phoneNumber.slice(-4)}`;

/** 'a•••@mail.example', for who may not be its owner. */
export const maskedEmail = (email: string): string => `${email.slice(0, 1)}•••${email.slice(email.lastIndexOf('@'))}`;
