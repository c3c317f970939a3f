/** Of what is typed, digits and the plus sign. */
export const toPhoneNumber = (text: string): string => text.replace(/[^\d+]/g, '');
