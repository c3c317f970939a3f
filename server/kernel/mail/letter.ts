const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Africa/Lagos' });

/** '22 November 2026 at 20:05', in Lagos time. */
export const lagosMoment = (moment: Date): string => format.format(moment);

export interface Recipient {
  email: string;
  firstName: string;
}

/** A mail's greeting and paragraphs; `completeMails` adds what every mail ends with. */
export const letter = (firstName: string, ...paragraphs: readonly string[]): string =>
  [`Hello ${firstName},`, ...paragraphs].join('\n\n');
