// Separate from the rules, so that code that saves drafts doesn't load yup.

export const MINIMUM_AGE_YEARS = 18;
export const MAXIMUM_AGE_YEARS = 120;
export const USER_NAME_MIN_LENGTH = 3;

export const NAME_MAX_LENGTH = 60;
export const USER_NAME_MAX_LENGTH = 30;
export const EMAIL_MAX_LENGTH = 254;
export const ADDRESS_MAX_LENGTH = 200;
export const NATIONALITY_MAX_LENGTH = 80;
