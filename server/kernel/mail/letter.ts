import { PRODUCT_NAME } from '#contract/product';

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

/** 'Your late fee is waived' for 'Peerlend: your late fee is waived'. */
export function titleOf(subject: string): string {
  const prefix = `${PRODUCT_NAME}: `;
  const title = subject.startsWith(prefix) ? subject.slice(prefix.length) : subject;
  return title.charAt(0).toUpperCase() + title.slice(1);
}
