import { useSyncExternalStore } from 'react';
import { OPERATOR_METAS, type Operator, type OperatorField } from '#contract/operator';

const read = (field: OperatorField): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${OPERATOR_METAS[field]}"]`)?.content;

const readOperator = (): Operator => ({
  name: read('name'),
  registrationNumber: read('registrationNumber'),
  lendingApproval: read('lendingApproval'),
  address: read('address'),
  phone: read('phone'),
  contactEmail: read('contactEmail'),
  dataProtectionEmail: read('dataProtectionEmail'),
  dataProtectionOfficer: read('dataProtectionOfficer'),
});

const neverChanges = () => () => undefined;

/** Undefined while a prerendered page hydrates, since the build doesn't know the operator. */
export function useOperator(): Operator | undefined {
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return isHydrated ? readOperator() : undefined;
}
