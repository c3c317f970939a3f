export const CONTACT_CHANNELS = ['phone', 'mail', 'message', 'visit'] as const;
export type ContactChannel = (typeof CONTACT_CHANNELS)[number];

export const channelLabels: Readonly<Record<ContactChannel, string>> = {
  phone: 'Phone',
  mail: 'Email',
  message: 'Message',
  visit: 'Visit',
};

export const PROMISE_STATES = ['open', 'kept', 'broken'] as const;
export type PromiseState = (typeof PROMISE_STATES)[number];

export const promiseLabels: Readonly<Record<PromiseState, string>> = {
  open: 'Open',
  kept: 'Kept',
  broken: 'Broken',
};

/** How many days ahead a promise can be made. */
export const PROMISE_DAYS = 31;
