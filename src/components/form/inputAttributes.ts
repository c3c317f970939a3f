/** No capitals, corrections or spell check by the browser. */
export const asTyped = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

/** For an email address; phones then show a keyboard with @. */
export const emailAsTyped = { ...asTyped, inputMode: 'email' } as const;
