import { PRODUCT_NAME } from './product';

/** Names of the meta tags by which the server writes who runs the installation into each page. */
export const OPERATOR_METAS = {
  name: 'operator',
  registrationNumber: 'operator-registration',
  address: 'operator-address',
  phone: 'operator-phone',
  contactEmail: 'contact',
  dataProtectionEmail: 'data-protection-contact',
} as const;

export type OperatorField = keyof typeof OPERATOR_METAS;

/** Who runs an installation; undefined where it wasn't said. */
export type Operator = Readonly<Record<OperatorField, string | undefined>>;

/** Who runs the installation, a line each, at the end of mails and the head of papers. */
export function operatorLines({ name, registrationNumber, address, phone, contactEmail }: Operator): string[] {
  if (name === undefined) return [`This is a sample installation of ${PRODUCT_NAME}: no company runs it.`];
  const lines = [name, registrationNumber && `Registration number ${registrationNumber}`, address, phone, contactEmail];
  return lines.filter((line) => line !== undefined);
}
