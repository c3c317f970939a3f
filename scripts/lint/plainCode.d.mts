export const literalSpread: { selector: string; message: string };
export const awaitsInPair: { selector: string; message: string };
export const awaitsInArray: { selector: string; message: string };
