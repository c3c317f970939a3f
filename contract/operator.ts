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
