/** Converts `0803…` or `234803…` to the providers' form. */
export const toInternationalNumber = (phoneNumber: string): string => phoneNumber.replace(/^(\+?234|0)/, '+234');
