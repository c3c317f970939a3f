/** Keeps digits and plus signs. */
export const toPhoneNumber = (text: string): string => text.replace(/[^\d+]/g, '');
