/** Movable assets that may secure a loan. */
export const SECURITY_KINDS = [
  'vehicle',
  'equipment',
  'electronics',
  'jewellery',
  'livestock',
  'stock',
  'other',
] as const;

export type SecurityKind = (typeof SECURITY_KINDS)[number];

/** In the words of screens. */
export const securityKindLabels: Readonly<Record<SecurityKind, string>> = {
  vehicle: 'Vehicle',
  equipment: 'Equipment',
  electronics: 'Electronics',
  jewellery: 'Jewellery',
  livestock: 'Livestock',
  stock: 'Goods in stock',
  other: 'Something else',
};
