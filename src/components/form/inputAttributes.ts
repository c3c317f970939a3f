export const asTyped = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

export const emailAsTyped = { ...asTyped, inputMode: 'email' } as const;

const tabularNumbers = { fontVariantNumeric: 'tabular-nums' } as const;

export const amountInput = { inputMode: 'decimal', style: tabularNumbers } as const;

export const countInput = { inputMode: 'numeric', style: tabularNumbers } as const;
