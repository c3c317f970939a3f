// Apart from the rules, so that what keeps drafts need not load those.

/** What people's details may be (docs/product/app.md#business-figures). */
export const MINIMUM_AGE_YEARS = 18;
export const MAXIMUM_AGE_YEARS = 120;
export const USER_NAME_MIN_LENGTH = 3;

/** Sane maxima (docs/product/app.md#lengths). */
export const NAME_MAX_LENGTH = 60;
export const USER_NAME_MAX_LENGTH = 30;
export const EMAIL_MAX_LENGTH = 254;
export const ADDRESS_MAX_LENGTH = 200;
export const NATIONALITY_MAX_LENGTH = 80;
