/** The parts of `npm test`, by the name that picks one of them. */
export const parts: Readonly<Record<string, unknown>>;
