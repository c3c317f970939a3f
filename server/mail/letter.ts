import { PRODUCT_NAME } from '../../contract/product';

export interface Recipient {
  email: string;
  firstName: string;
}

export const letter = (firstName: string, ...paragraphs: readonly string[]) =>
  signed(`Hello ${firstName},`, ...paragraphs);

export const signed = (...paragraphs: readonly string[]) =>
  `${[...paragraphs, `The ${PRODUCT_NAME} team`].join('\n\n')}\n`;
