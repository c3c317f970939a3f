/** What became of a match; only two administrators close one. */
export const HIT_STATES = ['open', 'cleared', 'confirmed'] as const;
export type HitState = (typeof HIT_STATES)[number];

export const HIT_DECISIONS = ['cleared', 'confirmed'] as const;
export type HitDecision = (typeof HIT_DECISIONS)[number];

export const hitDecisionTexts: Readonly<Record<HitDecision, string>> = {
  cleared: 'another person',
  confirmed: 'the listed person',
};

/** `near` if a word is one letter off. */
export const CLOSENESSES = ['same', 'near'] as const;
export type Closeness = (typeof CLOSENESSES)[number];

/** How the births fit: the same day, years near enough, or unknown on one side. */
export const BIRTHS = ['day', 'year', 'unknown'] as const;
export type Birth = (typeof BIRTHS)[number];

/** The first line of a list's file. */
export const LIST_COLUMNS = ['Name', 'Other names', 'Born', 'List', 'Reference'] as const;

/** Between a person's other names, and between years of birth, in one cell. */
export const CELL_SEPARATOR = ';';

const MEGABYTE = 1024 * 1024;

export const LIST_LIMITS = {
  bytes: 16 * MEGABYTE,
  entries: 100_000,
  list: 80,
  reference: 100,
  name: 200,
  otherNames: 50,
  born: 10,
} as const;

/** Words of a name that long may be one letter off; shorter ones must be the same. */
export const NEAR_FROM_LETTERS = 5;

/** A hit needs years of birth no further apart than this, if both are known. */
export const BIRTH_YEARS_APART = 1;

export const HIT_PAGE_SIZES = [25, 50, 100] as const;

export interface HitSelection {
  state?: HitState;
}

export interface HitsQuery extends HitSelection {
  page?: number;
  pageSize?: number;
}
