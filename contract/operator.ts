import { PRODUCT_NAME } from './product';

/** Names of the meta tags in which every page says who runs the installation. */
export const OPERATOR_METAS = {
  name: 'operator',
  registrationNumber: 'operator-registration',
  lendingApproval: 'operator-lending-approval',
  address: 'operator-address',
  phone: 'operator-phone',
  contactEmail: 'contact',
  dataProtectionEmail: 'data-protection-contact',
  dataProtectionOfficer: 'data-protection-officer',
} as const;

export type OperatorField = keyof typeof OPERATOR_METAS;

/** Who runs the installation; undefined fields aren't configured. */
export type Operator = Readonly<Record<OperatorField, string | undefined>>;

/** The operator's number at the FCCPC, which every lender to consumers needs. */
export const lendingApprovalLine = (number: string): string => `FCCPC approval ${number}`;

/** Who runs the installation, one line per fact, for the end of mails and the top of PDF documents. */
export function operatorLines(operator: Operator): string[] {
  const { name, registrationNumber, lendingApproval, address, phone, contactEmail } = operator;
  if (name === undefined) return [`This is a sample installation of ${PRODUCT_NAME}: no company runs it.`];
  const lines = [
    name,
    registrationNumber && `Registration number ${registrationNumber}`,
    lendingApproval && lendingApprovalLine(lendingApproval),
    address,
    phone,
    contactEmail,
  ];
  return lines.filter((line) => line !== undefined);
}
