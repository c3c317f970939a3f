import { users } from '../../kernel/db/schema/users';

export const suspensionColumns = {
  isAdmin: users.isAdmin,
  isFrozen: users.isFrozen,
  isSuspended: users.isSuspended,
  suspensionEndsAt: users.suspensionEndsAt,
};

export interface Suspension {
  isAdmin: boolean;
  isFrozen: boolean;
  isSuspended: boolean;
  suspensionEndsAt: Date | null;
}

/** A suspension without an end is permanent (docs/product/office.md#suspension). */
export const isSuspended = (
  { isSuspended, suspensionEndsAt }: Pick<Suspension, 'isSuspended' | 'suspensionEndsAt'>,
  now: Date,
): boolean => isSuspended && (suspensionEndsAt === null || suspensionEndsAt > now);

/** Whether an administrator may act now, apart from role and factor (docs/product/office.md#may-act-now). */
export const isActive = (standing: Suspension, now: Date): boolean =>
  standing.isAdmin && !standing.isFrozen && !isSuspended(standing, now);
