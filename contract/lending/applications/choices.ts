export const WORK_KINDS = ['salaried', 'business', 'informal', 'none'] as const;

export type WorkKind = (typeof WORK_KINDS)[number];

export const workKindLabels: Readonly<Record<WorkKind, string>> = {
  salaried: 'A salary',
  business: 'Own business',
  informal: 'Daily work',
  none: 'Pension, family or other',
};

export const SECURITY_KINDS = [
  'vehicle',
  'equipment',
  'electronics',
  'jewellery',
  'livestock',
  'stock',
  'other',
] as const;

type SecurityKind = (typeof SECURITY_KINDS)[number];

export const securityKindLabels: Readonly<Record<SecurityKind, string>> = {
  vehicle: 'Vehicle',
  equipment: 'Equipment',
  electronics: 'Electronics',
  jewellery: 'Jewellery',
  livestock: 'Livestock',
  stock: 'Goods in stock',
  other: 'Something else',
};
