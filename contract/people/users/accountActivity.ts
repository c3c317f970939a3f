/** Stored events. Creation is not stored: the account has its time. */
export const notedEvents = [
  'emailVerified',
  'profileCompleted',
  'bankAccountAdded',
  'bankAccountChanged',
  'passwordChanged',
] as const;

export const accountEventKinds = ['accountCreated', ...notedEvents] as const;

export type NotedEvent = (typeof notedEvents)[number];
export type AccountEventKind = (typeof accountEventKinds)[number];

/** One thing that happened to an account (docs/product/people.md#account-card). */
export interface AccountEvent {
  kind: AccountEventKind;
  /** ISO 8601, in UTC. */
  at: string;
}

/** What happened to the caller's account, newest first. */
export interface AccountActivity {
  events: AccountEvent[];
  /** ISO 8601, in UTC; absent where nobody has signed in since this is noted. */
  lastSignedInAt?: string;
}
