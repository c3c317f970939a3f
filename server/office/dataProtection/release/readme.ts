import { PRODUCT_NAME } from '#contract/product';
import { LEFT_OUT } from '#contract/office/dataProtection/personalData';
import type { UserRow } from '#server/kernel/db/schema/users';
import type { ZipEntry } from '#server/kernel/http/zipStream';

export interface DescribedEntry extends ZipEntry {
  about: string;
}

/** With the line ends that every editor shows. */
export function readmeText(
  { firstName, lastName, email }: Pick<UserRow, 'firstName' | 'lastName' | 'email'>,
  madeAt: Date,
  entries: readonly DescribedEntry[],
): string {
  const lines = [
    `What ${PRODUCT_NAME} gives out about ${firstName} ${lastName}, ${email}`,
    '',
    `Made on ${madeAt.toISOString()} (UTC). Each file is as of when it was read, a moment later.`,
    '',
    'Inside:',
    ...entries.map(({ name, about }) => `- ${name}: ${about}`),
    '',
    'Left out:',
    ...LEFT_OUT.map((text) => `- ${text}`),
    '',
  ];
  return lines.join('\r\n');
}
