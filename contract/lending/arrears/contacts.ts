import { daysAfter, HOUR_MS, startOfDay, todayInLagos } from '../../dates';

export const CONTACT_CHANNELS = ['phone', 'mail', 'message', 'visit'] as const;
export type ContactChannel = (typeof CONTACT_CHANNELS)[number];

// Stryker disable next-line ObjectLiteral: labels
export const channelLabels: Readonly<Record<ContactChannel, string>> = {
  phone: 'Phone',
  mail: 'Email',
  message: 'Message',
  visit: 'Visit',
};

/** When collectors may contact a borrower, in Lagos (docs/product/lending.md#contacts-with-borrowers). */
const FROM_HOUR = 8;
const TO_HOUR = 20;
const CONTACTS_IN_SEVEN_DAYS = 3;

export const CONTACT_LIMITS = ['CONTACT_HOURS', 'CONTACTED_TODAY', 'CONTACTED_OFTEN'] as const;

interface ContactPause {
  because: (typeof CONTACT_LIMITS)[number];
  until: Date;
}

export const CONTACTS_COUNT_FOR_MS = 7 * 24 * HOUR_MS;

const morningOf = (day: string): Date => new Date(startOfDay(day).getTime() + FROM_HOUR * HOUR_MS);

/**
 * @param contacts times of the contacts that administrators began, oldest first, of at least `CONTACTS_COUNT_FOR_MS`
 * @param now by the business clock
 * @returns why nobody may contact the borrower now, and until when; undefined if somebody may
 */
export function contactPause(contacts: readonly Date[], now: Date): ContactPause | undefined {
  const today = todayInLagos(now);
  const days = contacts.map(todayInLagos);
  const third = days.at(-CONTACTS_IN_SEVEN_DAYS) ?? '';
  if (third > daysAfter(today, -7)) return { because: 'CONTACTED_OFTEN', until: morningOf(daysAfter(third, 7)) };
  if (days.at(-1) === today) return { because: 'CONTACTED_TODAY', until: morningOf(daysAfter(today, 1)) };
  if (now < morningOf(today)) return { because: 'CONTACT_HOURS', until: morningOf(today) };
  const evening = new Date(startOfDay(today).getTime() + TO_HOUR * HOUR_MS);
  if (now >= evening) return { because: 'CONTACT_HOURS', until: morningOf(daysAfter(today, 1)) };
  return undefined;
}
