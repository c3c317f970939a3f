import { users } from '../../kernel/db/schema/users';

export const standingColumns = {
  isAdmin: users.isAdmin,
  isFrozen: users.isFrozen,
  isSuspended: users.isSuspended,
  suspensionEndsAt: users.suspensionEndsAt,
};

export interface Standing {
  isAdmin: boolean;
  isFrozen: boolean;
  isSuspended: boolean;
  suspensionEndsAt: Date | null;
}

/** A suspension without an end is permanent (docs/product/office.md#suspension). */
export const isSuspended = (
  { isSuspended, suspensionEndsAt }: Pick<Standing, 'isSuspended' | 'suspensionEndsAt'>,
  now: Date,
): boolean => isSuspended && (suspensionEndsAt === null || suspensionEndsAt > now);

/** Whether an administrator may act now, apart from role and factor (docs/product/office.md#may-act-now). */
export const isActive = (standing: Standing, now: Date): boolean =>
  standing.isAdmin && !standing.isFrozen && !isSuspended(standing, now);
