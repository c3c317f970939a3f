/** No capitals, corrections or spell check by the browser. */
export const asTyped = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

/** For an email address; phones then show a keyboard with @. */
export const emailAsTyped = { ...asTyped, inputMode: 'email' } as const;

const digitsInLine = { fontVariantNumeric: 'tabular-nums' } as const;

/** For an amount in naira; phones then show digits with a point. */
export const amountInput = { inputMode: 'decimal', style: digitsInLine } as const;

/** For a whole number. */
export const countInput = { inputMode: 'numeric', style: digitsInLine } as const;
