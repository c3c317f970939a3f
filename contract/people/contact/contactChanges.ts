export const CONTACT_FIELDS = ['email', 'phone', 'name'] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];

/** How the person confirmed the change. */
export const CONTACT_MEANS = ['codes', 'passkey', 'bvn', 'support'] as const;
export type ContactMeans = (typeof CONTACT_MEANS)[number];

/** Support's proposals start as `proposed`; changes by the person are `done` at once. */
export const CONTACT_STATES = ['proposed', 'done', 'refused', 'stopped', 'lapsed'] as const;
export type ContactState = (typeof CONTACT_STATES)[number];

/** Waiting time before a proposed address can be approved, by the business clock. Its owner can stop it until then. */
export const EMAIL_PROPOSAL_HOURS = 48;

/** Whether our record matches the BVN's. */
export const AGREEMENTS = ['same', 'differs', 'unknown'] as const;
export type Agreement = (typeof AGREEMENTS)[number];

/** '••••4567', for administrators: full numbers are private details. */
export const maskedPhone = (phoneNumber: string): string => `••••${phoneNumber.slice(-4)}`;

/** 'a•••@mail.example', for readers who may not own the address. */
export const maskedEmail = (email: string): string => `${email.slice(0, 1)}•••${email.slice(email.lastIndexOf('@'))}`;

export const PHONE_PROOFS = ['proved', 'possible'] as const;
