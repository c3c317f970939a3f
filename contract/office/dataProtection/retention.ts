/**
 * Days until housekeeping deletes unverified accounts, network addresses since their last sign-in, failed jobs,
 * the provider's notices, and drafts since their last edit (docs/product/app.md#housekeeping).
 */
export const UNVERIFIED_LIFE_DAYS = 7;
export const KNOWN_ADDRESS_LIFE_DAYS = 180;
export const FAILED_JOB_LIFE_DAYS = 30;
export const NOTICE_LIFE_DAYS = 90;
export const DRAFT_LIFE_DAYS = 90;
