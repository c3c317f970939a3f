/** From `0803…` or `234803…`, as providers want it. */
export const internationally = (phoneNumber: string): string => phoneNumber.replace(/^(\+?234|0)/, '+234');
