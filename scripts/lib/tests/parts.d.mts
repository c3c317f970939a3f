export const parts: Readonly<Record<string, unknown>>;
