export const KEEPINGS = [
  'until the account is deleted',
  'permanently, without your name after the account is deleted',
] as const;
export type Keeping = (typeof KEEPINGS)[number];

export const LEFT_OUT: readonly string[] = [
  'Your password, your BVN and the codes we mail: we hold only hashes of them. If you agreed to credit reports, we also keep your BVN encrypted for a limited time.',
  'Which administrators and other members took part in something: that is data about them.',
  'Our payment provider’s original messages, which also mention other people. Their results are among your transactions.',
];
