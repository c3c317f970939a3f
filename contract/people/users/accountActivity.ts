export const notedEvents = [
  'emailVerified',
  'profileCompleted',
  'bankAccountAdded',
  'bankAccountChanged',
  'passwordChanged',
  'emailChanged',
  'phoneChanged',
  'nameChanged',
] as const;

export const accountEventKinds = ['accountCreated', ...notedEvents] as const;

export type NotedEvent = (typeof notedEvents)[number];
export type AccountEventKind = (typeof accountEventKinds)[number];
