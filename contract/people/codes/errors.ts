export const codeErrors = {
  CODE_WRONG: { status: 400, text: 'The code is not correct' },
  CODE_EXPIRED: { status: 400, text: 'The code has expired. Please ask for a new one' },
  CODE_SPENT: { status: 400, text: 'Too many wrong codes. Please ask for a new one' },
  CODE_COOLDOWN: { status: 429, text: 'A code was sent a moment ago. Please wait before asking for another' },
} as const;
