import { users } from '../../db/schema/users';

export const standingColumns = {
  isFrozen: users.isFrozen,
  isSuspended: users.isSuspended,
  suspensionEndsAt: users.suspensionEndsAt,
};

export interface Standing {
  isFrozen: boolean;
  isSuspended: boolean;
  suspensionEndsAt: Date | null;
}

/** A suspension without an end is permanent (docs/product/office.md#suspension). */
export const isSuspended = ({ isSuspended, suspensionEndsAt }: Omit<Standing, 'isFrozen'>, now: Date): boolean =>
  isSuspended && (suspensionEndsAt === null || suspensionEndsAt > now);
