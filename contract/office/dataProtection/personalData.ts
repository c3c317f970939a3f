/** How long what is held on a person is kept (docs/product/office.md#personal-data-file). */
export const KEEPINGS = [
  'until the account is deleted',
  'for good, after the end of the account without your name',
] as const;
export type Keeping = (typeof KEEPINGS)[number];

/** What is held on a person in one respect, in the words and units of our own tables. */
export interface PersonalDataSection {
  name: string;
  /** What it is, in plain words. */
  about: string;
  kept: Keeping;
  rows: Record<string, unknown>[];
}

/** Everything that is held on the caller, as one file. */
export interface PersonalData {
  /** ISO 8601, in UTC. */
  madeAt: string;
  sections: PersonalDataSection[];
  /** What is not in it, and why. */
  leftOut: string[];
}

export const LEFT_OUT: readonly string[] = [
  'Your password, your BVN and the codes we mail: we hold only hashes of them.',
  'Who of our administrators, and which other members, had a part in something: that is about them.',
  'Messages of our provider of payments as they came, which also speak of others. What they brought is among your transactions.',
];
