import { PRODUCT_NAME } from './product';

/** Names of the meta tags in which every page says who runs the installation. */
export const OPERATOR_METAS = {
  name: 'operator',
  registrationNumber: 'operator-registration',
  address: 'operator-address',
  phone: 'operator-phone',
  contactEmail: 'contact',
  dataProtectionEmail: 'data-protection-contact',
} as const;

export type OperatorField = keyof typeof OPERATOR_METAS;

/** Who runs the installation; undefined fields aren't configured. */
export type Operator = Readonly<Record<OperatorField, string | undefined>>;

/** Who runs the installation, one line per fact, for the end of mails and the top of PDF documents. */
export function operatorLines({ name, registrationNumber, address, phone, contactEmail }: Operator): string[] {
  if (name === undefined) return [`This is a sample installation of ${PRODUCT_NAME}: no company runs it.`];
  const lines = [name, registrationNumber && `Registration number ${registrationNumber}`, address, phone, contactEmail];
  return lines.filter((line) => line !== undefined);
}
