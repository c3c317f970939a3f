export const CONTACT_CHANNELS = ['phone', 'mail', 'message', 'visit'] as const;
export type ContactChannel = (typeof CONTACT_CHANNELS)[number];

export const channelLabels: Readonly<Record<ContactChannel, string>> = {
  phone: 'Phone',
  mail: 'Email',
  message: 'Message',
  visit: 'Visit',
};
