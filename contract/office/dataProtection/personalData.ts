export const KEEPINGS = [
  'until the account is deleted',
  'for good, after the end of the account without your name',
] as const;
export type Keeping = (typeof KEEPINGS)[number];

export const LEFT_OUT: readonly string[] = [
  'Your password, your BVN and the codes we mail: we hold only hashes of them.',
  'Who of our administrators, and which other members, had a part in something: that is about them.',
  'Messages of our provider of payments as they came, which also speak of others. What they brought is among your transactions.',
];
