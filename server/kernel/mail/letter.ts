export interface Recipient {
  email: string;
  firstName: string;
}

/** A mail's greeting and paragraphs; `completeMails` adds what every mail ends with. */
export const letter = (firstName: string, ...paragraphs: readonly string[]): string =>
  [`Hello ${firstName},`, ...paragraphs].join('\n\n');
